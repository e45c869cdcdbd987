// SPDX-License-Identifier: MIT
/// Talks to the server: JSON in, JSON out, and errors that say in words what was wrong.
import type { Trouble } from './types.ts';

export class ApiError extends Error {
  status: number;
  trouble: Trouble;

  constructor(status: number, trouble: Trouble) {
    super(trouble.message);
    this.status = status;
    this.trouble = trouble;
  }
}

/// Nobody answers: the server is gone or going.
export class Disconnected extends Error {}

let silence = () => {};
/// Who is told when nobody answers.
export const onSilence = (tell: () => void) => (silence = tell);
export function nobodyAnswers(): never {
  silence();
  throw new Disconnected('no answer');
}

async function answerOf(response: Response) {
  const text = await response.text();
  let body: any = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    throw new ApiError(response.status, { code: 'not-json', message: text.slice(0, 200) || `${response.status}` });
  }
  if (!response.ok)
    throw new ApiError(response.status, body?.error ?? { code: 'unknown', message: `${response.status}` });
  return body;
}

export async function api<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = { method, signal, headers: { Accept: 'application/json' } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    (init.headers as Record<string, string>)['Content-Type'] = 'application/json';
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    nobodyAnswers();
  }
  return answerOf(response);
}

export const get = <T>(path: string, signal?: AbortSignal) => api<T>('GET', path, undefined, signal);
export const post = <T>(path: string, body: unknown = {}, signal?: AbortSignal) => api<T>('POST', path, body, signal);
export const remove = <T>(path: string) => api<T>('DELETE', path);
