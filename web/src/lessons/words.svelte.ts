// SPDX-License-Identifier: MIT
/// The texts of the lessons, apart from the rest so that they load with the lessons.
import { words } from '../lib/i18n.svelte.ts';
import en from '../i18n/lessons.en.json';
import id from '../i18n/lessons.id.json';

const catalogues: Record<string, Record<string, string>> = { en, id };

export function lesson(key: string): string {
  return catalogues[words.language][key] ?? key;
}
