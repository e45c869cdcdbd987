// SPDX-License-Identifier: MIT
/// Icons of the house on a field of 24 x 24, drawn with strokes.
export const icons = {
  play: 'M4 4 H20 V20 H4 Z M4 12 H20 M12 4 V20',
  watch: 'M2 12 C6 5 18 5 22 12 C18 19 6 19 2 12 Z M12 9 A3 3 0 1 0 12.01 9',
  tree: 'M12 6 L6 12 M12 6 L18 12 M6 14 L4 18 M6 14 L9 18 M12 3 A2 2 0 1 0 12.01 3 M6 11 A2 2 0 1 0 6.01 11 M18 11 A2 2 0 1 0 18.01 11 M4 18 A1.5 1.5 0 1 0 4.01 18 M9 18 A1.5 1.5 0 1 0 9.01 18',
  compare: 'M5 20 V10 M12 20 V4 M19 20 V13 M3 20 H21',
  lab: 'M9 3 H15 M10 3 V10 L4.5 19 A1.5 1.5 0 0 0 6 21 H18 A1.5 1.5 0 0 0 19.5 19 L14 10 V3 M7.5 15 H16.5',
  learn: 'M12 6 C9 4 5 4 3 5 V19 C5 18 9 18 12 20 C15 18 19 18 21 19 V5 C19 4 15 4 12 6 Z M12 6 V20',
  moon: 'M20 14 A8.5 8.5 0 1 1 10 4 A7 7 0 0 0 20 14 Z',
  sun: 'M12 8 A4 4 0 1 0 12.01 8 M12 2 V4 M12 20 V22 M2 12 H4 M20 12 H22 M5 5 L6.4 6.4 M17.6 17.6 L19 19 M5 19 L6.4 17.6 M17.6 6.4 L19 5',
  keys: 'M3 7 H21 V17 H3 Z M7 10.5 H7.01 M11 10.5 H11.01 M15 10.5 H15.01 M8 14 H16',
  undo: 'M9 7 L4 12 L9 17 M4 12 H15 A5 5 0 0 1 15 21',
  hint: 'M9 18 H15 M10 21 H14 M8.5 15 A6 6 0 1 1 15.5 15 C15 15.5 15 16 15 18 H9 C9 16 9 15.5 8.5 15 Z',
  flip: 'M7 4 V20 M7 4 L3.5 8 M7 4 L10.5 8 M17 20 V4 M17 20 L13.5 16 M17 20 L20.5 16',
  flag: 'M5 21 V4 H17 L14.5 8 L17 12 H5',
  draw: 'M8 8 H16 M8 16 H16 M5 12 H19',
  plus: 'M12 5 V19 M5 12 H19',
  minus: 'M5 12 H19',
  start: 'M7 4 L20 12 L7 20 Z',
  pause: 'M8 5 V19 M16 5 V19',
  step: 'M5 4 L14 12 L5 20 Z M19 4 V20',
  link: 'M9.5 14.5 L14.5 9.5 M11 7 L13.5 4.5 A4.2 4.2 0 0 1 19.5 10.5 L17 13 M13 17 L10.5 19.5 A4.2 4.2 0 0 1 4.5 13.5 L7 11',
  save: 'M12 4 V15 M7 10.5 L12 15.5 L17 10.5 M4 20 H20',
  close: 'M6 6 L18 18 M18 6 L6 18',
} as const;
export type IconName = keyof typeof icons;
