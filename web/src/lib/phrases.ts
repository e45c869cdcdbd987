// SPDX-License-Identifier: MIT
/// Sentences of the server in another language. A book has them as patterns: "{side} wins by {margin}". What stands in a
/// place is looked up as well, but for what somebody typed: '{token}'.
import { fill } from './fill.ts';

export type Book = Record<string, string>;

interface Pattern {
  form: RegExp;
  names: string[];
  quoted: boolean[];
  text: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const places = /('?)\{(\w+)\}/g;

function patternOf(english: string, text: string): Pattern {
  const found = [...english.matchAll(places)];
  let form = '';
  let at = 0;
  for (const place of found) {
    form += escaped(english.slice(at, place.index)) + place[1] + '(.+?)';
    at = place.index! + place[0].length;
  }
  return {
    form: new RegExp(`^${form}${escaped(english.slice(at))}$`, 's'),
    names: found.map((place) => place[2]),
    quoted: found.map((place) => place[1] !== ''),
    text,
  };
}

/// Those with more words of their own are tried first.
function patternsOf(book: Book): Pattern[] {
  const plain = (english: string) => english.replace(places, '').length;
  return Object.keys(book)
    .filter((english) => /\{\w+\}/.test(english))
    .sort((one, other) => plain(other) - plain(one))
    .map((english) => patternOf(english, book[english]));
}

const compiled = new WeakMap<Book, Pattern[]>();

/// The sentence as the book has it, or nothing if it is not in there.
export function phrase(text: string, book: Book): string | undefined {
  if (Object.hasOwn(book, text)) return book[text];
  let patterns = compiled.get(book);
  if (!patterns) compiled.set(book, (patterns = patternsOf(book)));
  for (const { form, names, quoted, text: words } of patterns) {
    const found = form.exec(text);
    if (!found) continue;
    const parts = names.map((name, index) => {
      const part = found[index + 1];
      return [name, quoted[index] ? part : (phrase(part, book) ?? part)];
    });
    return fill(words, Object.fromEntries(parts));
  }
  return undefined;
}
