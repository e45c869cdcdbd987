// SPDX-License-Identifier: MIT
/// Rows of a comparison in the order of a column; what has no figure comes last either way.
import type { CompareRow } from './types.ts';

export type SortKey = 'asked' | 'value' | 'move' | 'nodes' | 'ratio' | 'cutoffs' | 'first_move_cut_rate' | 'time_ms';

export function sorted(rows: CompareRow[], by: SortKey, down: boolean): CompareRow[] {
  const sign = down ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [one[by] ?? null, other[by] ?? null];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    if (typeof a === 'string' || typeof b === 'string') return sign * String(a).localeCompare(String(b));
    return sign * (a - b);
  });
}
