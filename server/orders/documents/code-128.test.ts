import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

/** The widths of bars and gaps of a drawn barcode in modules, from first to last bar. */
function widthsOf(svg: string): number[] {
  const bars = [...svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)].flatMap(([, width, path]) =>
    [...String(path).matchAll(/M([\d.]+) /g)].map(([, x]) => {
      const half = Number(width) / 2;
      return { from: Number(x) - half, to: Number(x) + half };
    }),
  );
  const edges = bars.toSorted((a, b) => a.from - b.from).flatMap(({ from, to }) => [from, to]);
  const gaps = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
  const unit = Math.min(...gaps);
  return gaps.map((gap) => Math.round(gap / unit));
}

// ISO/IEC 15417: a character is six widths with a sum of 11; the stop is seven with a sum of 13.
test('a code is a start, its characters, a checksum and the stop of Code 128', async () => {
  const widths = widthsOf(await code128('#RC1'));
  const START_B = '211214';
  const STOP = '2331112';
  expect(widths.slice(0, 6).join('')).toBe(START_B);
  expect(widths.slice(-7).join('')).toBe(STOP);
  // '#', 'R', 'C' and '1' of code set B.
  expect(widths.slice(6, 30).join('')).toBe(['121223', '231131', '131321', '123221'].join(''));
  // (104 + 1*3 + 2*50 + 3*35 + 4*17) mod 103 = 71.
  expect(widths.slice(30, -7).join('')).toBe('122114');
});
