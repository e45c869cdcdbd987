// SPDX-License-Identifier: MIT
/// The words of the page in the language of the reader.
import en from '../i18n/en.json';
import id from '../i18n/id.json';
import phrases from '../i18n/phrases.id.json';
import { fill } from './fill.ts';
import { type Book, phrase } from './phrases.ts';

export const languages = { en: 'English', id: 'Indonesia' } as const;
export type Language = keyof typeof languages;
export type Key = keyof typeof en;

const catalogues: Record<Language, Record<string, string>> = { en, id };

function firstLanguage(): Language {
  const kept = localStorage.getItem('language');
  if (kept === 'en' || kept === 'id') return kept;
  return navigator.language.startsWith('id') ? 'id' : 'en';
}

class Words {
  language = $state<Language>(firstLanguage());

  choose(language: Language) {
    this.language = language;
    localStorage.setItem('language', language);
    document.documentElement.lang = language;
  }
}

export const words = new Words();
document.documentElement.lang = words.language;

/// The text of a key, with {names} filled in.
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fill(catalogues[words.language][key] ?? en[key] ?? key, values);
}

/// The text of a key that is put together at run time, or what stands for it if there is none.
export function maybe(key: string, otherwise: string, values: Record<string, string | number> = {}): string {
  const text = catalogues[words.language][key];
  return text === undefined ? otherwise : fill(text, values);
}

/// What the server says in English, as the reader's book has it.
export function said(text: string, book: Book = phrases): string {
  return words.language === 'en' ? text : (phrase(text, book) ?? text);
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString(words.language === 'id' ? 'id-ID' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
