// SPDX-License-Identifier: MIT
/// What a search may be limited by, as forms offer it: a kind and an amount, empty for the usual one.
import type { Limits } from './types.ts';

export const limitKinds = ['time_ms', 'depth', 'nodes'] as const satisfies (keyof Limits)[];
export type LimitKind = (typeof limitKinds)[number];

export const isLimitKind = (text: string): text is LimitKind => (limitKinds as readonly string[]).includes(text);

/// A whole number from 1.
export const isCount = (text: string) => /^[1-9]\d*$/.test(text);
