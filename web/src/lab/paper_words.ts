// SPDX-License-Identifier: MIT
/// What stands in the papers' tables, in the words of the reader.
import papers from '../i18n/papers.id.json';
import phrases from '../i18n/phrases.id.json';
import { number, said } from '../lib/i18n.svelte.ts';
import type { Cellish } from '../lib/types.ts';

const book = { ...phrases, ...papers };

export const paperWords = (text: string) => said(text, book);

export function cellWords(value: Cellish): string {
  if (value === null) return '–';
  return typeof value === 'number' ? number(value) : paperWords(value);
}
