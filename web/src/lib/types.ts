// SPDX-License-Identifier: MIT
/// What the server is asked and says: the schemas of apps/server/openapi.json by their names there. server_types.ts is
/// generated from it by `npm run types`, which building and checking begin with.
import type { Trouble as Refusal } from './server_types.ts';

export type * from './server_types.ts';

/// A refusal by the server, or an answer that the page cannot read.
export type Trouble = Omit<Refusal, 'code'> & { code: Refusal['code'] | 'not-json' | 'unknown' };
