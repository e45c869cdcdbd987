// SPDX-License-Identifier: MIT
/// An error in the words of the reader.
import { ApiError, Disconnected } from './api.ts';
import { maybe, said, t } from './i18n.svelte.ts';
import type { Trouble } from './types.ts';

/// "side to move: expected w or b, got 'x'"
function detail({ code, field, token, message, values = {} }: Trouble): string {
  const isMove = code === 'illegal_move'; // which one is clear
  if (!values.wanted) return said(isMove ? message.replace(/^move '.*?': /, '') : message);
  const places = { field: said(values.part ?? field ?? ''), wanted: said(values.wanted), token: token ?? '' };
  return t(isMove ? 'error.expectedMove' : token ? 'error.expected' : 'error.expectedSome', places);
}

function remedy({ nearest, choices }: NonNullable<Trouble['values']>): string {
  if (nearest) return t('error.nearest', { nearest });
  return choices ? t('error.choices', { choices }) : '';
}

/// What the server says is wrong; codes that the page does not know are told as the server tells them.
export function troubleWords(trouble: Trouble): string {
  const { code, message, field = '', token = '', values = {} } = trouble;
  const text = maybe(`error.${code}`, message, {
    detail: detail(trouble),
    remedy: remedy(values),
    kind: said(values.kind ?? ''),
    name: said(values.name ?? ''),
    field: said(field),
    token,
  }).trim();
  return text[0].toUpperCase() + text.slice(1);
}

export function problem(error: unknown): string {
  if (error instanceof Disconnected) return t('error.disconnected');
  if (error instanceof ApiError) return troubleWords(error.trouble);
  return error instanceof Error ? error.message : String(error);
}
