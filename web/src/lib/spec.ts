// SPDX-License-Identifier: MIT
/// Names of agents with their options, as the server reads them: `strong:level=3`, `mcts:exploration=1.2,seed=4`.
export interface Spec {
  name: string;
  options: Record<string, string>;
}

export function parseSpec(text: string): Spec {
  const [name, rest = ''] = text.split(/:(.*)/s);
  const pairs = rest
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s));
  return { name, options: Object.fromEntries(pairs.map(([key, value = '']) => [key, value])) };
}

export function writeSpec({ name, options }: Spec): string {
  const pairs = Object.entries(options).filter(([, value]) => value !== '');
  return pairs.length ? `${name}:${pairs.map(([key, value]) => `${key}=${value}`).join(',')}` : name;
}
