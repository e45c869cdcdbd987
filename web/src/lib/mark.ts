// SPDX-License-Identifier: MIT
/// Splits a text around its first wrong character; counts code points, as the server does. A text that ends too early is
/// marked behind its end.
export interface Marked {
  before: string;
  wrong: string;
  after: string;
}

export function splitAt(text: string, at: number): Marked {
  const points = [...text];
  const place = Math.max(0, Math.min(at, points.length));
  return {
    before: points.slice(0, place).join(''),
    wrong: points[place] === undefined || points[place] === ' ' ? `${points[place] ?? ''}␣` : points[place],
    after: points.slice(place + 1).join(''),
  };
}
