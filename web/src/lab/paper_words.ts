// SPDX-License-Identifier: MIT
/// What stands in the papers' tables, in the words of the reader.
import papers from '../i18n/papers.id.json';
import phrases from '../i18n/phrases.id.json';
import { number, said, words } from '../lib/i18n.svelte.ts';
import type { Figure } from '../lib/types.ts';

const book = { ...phrases, ...papers };

/// 10.9 is 10,9 in Indonesian.
const decimals = (text: string) => (words.language === 'en' ? text : text.replace(/(\d)\.(?=\d)/g, '$1,'));

export const paperWords = (text: string) => decimals(said(text, book));

export function cellWords(value: Figure): string {
  if (value === null) return '–';
  return typeof value === 'number' ? number(value) : paperWords(value);
}
