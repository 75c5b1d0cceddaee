import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENTRED, cropOf, MAX_ZOOM } from './crop.ts';

const wide = { width: 800, height: 400 };

describe('the crop square', () => {
  test.each([
    ['fills the shorter side', CENTRED, { left: 200, top: 0, side: 400 }],
    ['shrinks with the zoom', { zoom: 2, x: 0.5, y: 0.5 }, { left: 300, top: 100, side: 200 }],
    ['stops at the end edge', { zoom: 1, x: 0.9, y: 0.5 }, { left: 400, top: 0, side: 400 }],
    ['stops at the start edge', { zoom: 2, x: -3, y: -3 }, { left: 0, top: 0, side: 200 }],
    [
      'never zooms out of the photo',
      { zoom: 0.1, x: 0.5, y: 0.5 },
      { left: 200, top: 0, side: 400 },
    ],
    [
      'zooms in so far and no further',
      { zoom: 99, x: 0.5, y: 0.5 },
      { left: 350, top: 150, side: 100 },
    ],
  ])('%s', (_name, placement, square) => {
    const crop = cropOf(wide, placement);
    for (const [name, value] of Object.entries(square)) {
      expect(crop[name as keyof typeof crop]).toBeCloseTo(value);
    }
  });

  test('stays on the photo, wherever it is dragged', () => {
    const side = fc.integer({ min: 1, max: 5000 });
    const part = fc.double({ min: -2, max: 3, noNaN: true });
    const zoom = fc.double({ min: 0, max: MAX_ZOOM * 2, noNaN: true });
    fc.assert(
      fc.property(side, side, zoom, part, part, (width, height, level, x, y) => {
        const crop = cropOf({ width, height }, { zoom: level, x, y });
        expect(crop.left).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.top).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.left + crop.side).toBeLessThanOrEqual(width + 1e-6);
        expect(crop.top + crop.side).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});
