// SPDX-License-Identifier: MIT
/// A piece that follows the pointer: lifted after a few pixels, let go over a cell.
export interface Drag {
  cell: number;
  x: number;
  y: number;
  moved: boolean;
}

const liftAfter = 5;

export function cellUnder(x: number, y: number): number | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
  return found ? Number(found.dataset.cell) : null;
}

export class Dragging {
  now = $state<Drag | null>(null);
  private startX = 0;
  private startY = 0;

  start(cell: number, event: PointerEvent) {
    this.startX = event.clientX;
    this.startY = event.clientY;
    this.now = { cell, x: event.clientX, y: event.clientY, moved: false };
  }

  move(event: PointerEvent) {
    if (!this.now) return;
    const far = Math.hypot(event.clientX - this.startX, event.clientY - this.startY) > liftAfter;
    this.now = { cell: this.now.cell, x: event.clientX, y: event.clientY, moved: this.now.moved || far };
  }

  /// Where it was let go, if it was carried at all.
  end(event: PointerEvent): { from: number; to: number | null } | null {
    const drag = this.now;
    this.now = null;
    return drag?.moved ? { from: drag.cell, to: cellUnder(event.clientX, event.clientY) } : null;
  }
}
