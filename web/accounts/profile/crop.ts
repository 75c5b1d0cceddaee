/** Position of a picture relative to the crop square. */
export interface Placement {
  /** 1: the shorter side fills the square. */
  zoom: number;
  /** Centre of the square, as fractions of the picture's width and height. */
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const CENTRED: Placement = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

/** Side of the square in pixels of the picture. */
export function squareSide({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** The nearest placement that keeps the square entirely on the picture. */
export function within(size: Size, { zoom, x, y }: Placement): Placement {
  const clamped = Math.min(MAX_ZOOM, Math.max(1, zoom));
  const half = squareSide(size, clamped) / 2;
  const clamp = (part: number, side: number) =>
    Math.min(1 - half / side, Math.max(half / side, part));
  return { zoom: clamped, x: clamp(x, size.width), y: clamp(y, size.height) };
}

/** The square's corner and side in pixels of the picture. */
export function cropOf(
  size: Size,
  placement: Placement,
): { left: number; top: number; side: number } {
  const { zoom, x, y } = within(size, placement);
  const side = squareSide(size, zoom);
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}
