// SPDX-License-Identifier: MIT
/// What was filled in of a form: the entries that are not empty.
export function filled(all: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}
