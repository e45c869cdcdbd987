// SPDX-License-Identifier: MIT
/// Speed-up curves: those of the survey's Table I, and those that the server measures or simulates.
import type { Curve } from '../parts/plot.ts';
import type { Speedup, SpeedupCurve } from './types.ts';

export type SpeedCurve = Omit<SpeedupCurve, 'runtime'> & { runtime: SpeedupCurve['runtime'] | 'paper' };

const processors = [1, 2, 4, 8, 16];
const tableOne: Record<string, number[]> = {
  PVS: [1.0, 1.8, 3.0, 4.1, 4.6],
  YBWC: [1.0, 1.9, 3.4, 6.1, 10.9],
  DTS: [1.0, 2.0, 3.7, 6.6, 11.1],
};

export const paperCurves: SpeedCurve[] = Object.entries(tableOne).map(([scheme, speedups]) => ({
  scheme,
  runtime: 'paper',
  points: speedups.map((speedup, index) => ({ processors: processors[index], speedup })),
}));

export function processorsOf(measured: Pick<Speedup, 'curves'> | null): number[] {
  const all = [...paperCurves, ...(measured?.curves ?? [])].flatMap((curve) =>
    curve.points.map((point) => point.processors),
  );
  return [...new Set(all)].sort((one, other) => one - other);
}

/// A scheme has one colour, whoever measured it; the paper calls the splitting of the principal variation PVS.
const colours: Record<string, string> = {
  PVS: 'var(--first)',
  'pv-split': 'var(--first)',
  YBWC: 'var(--second)',
  ybwc: 'var(--second)',
  DTS: 'var(--accent)',
  dts: 'var(--accent)',
  jamboree: 'var(--hint)',
};
const dashes: Record<SpeedCurve['runtime'], number[] | undefined> = {
  paper: [2, 4],
  simulated: [8, 4],
  threads: undefined,
};

export function curvesOf(
  curves: SpeedCurve[],
  x: number[],
  name: (scheme: string, runtime: string) => string,
): Curve[] {
  const drawn = curves.filter((curve) => curve.points.length > 0);
  return drawn.map((curve) => {
    const known = new Map(curve.points.map((point) => [point.processors, point.speedup]));
    return {
      name: name(curve.scheme, curve.runtime),
      values: x.map((count) => known.get(count) ?? null),
      colour: colours[curve.scheme] ?? 'var(--ink)',
      dash: dashes[curve.runtime],
    };
  });
}
