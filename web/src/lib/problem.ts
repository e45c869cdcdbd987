// SPDX-License-Identifier: MIT
/// An error in the words of the reader.
import { ApiError, Disconnected } from './api.ts';
import { connection } from './connection.svelte.ts';
import { maybe, t } from './i18n.svelte.ts';

export function problem(error: unknown): string {
  if (error instanceof Disconnected) {
    connection.lost();
    return t('error.disconnected');
  }
  if (error instanceof ApiError) {
    const lead = maybe(`error.${error.code}`, '');
    return lead ? `${lead} ${error.message}` : error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
