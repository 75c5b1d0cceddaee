import { expect, test } from 'vitest';
import { contrastRatio, MIN_CONTRAST } from '#domain/settings/contrast.ts';
import { TEXT_ON } from './banner.ts';
import { scrim } from './scrim.ts';

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The visible colour of a photograph's pixel below the scrim, where the text is. */
function through(photo: string, css: string): string {
  const [, rgb = '', share = ''] = /rgb\((\d+ \d+ \d+) \/ ([\d.]+)\) 72%/.exec(css) ?? [];
  const under = channels(photo);
  const mixed = rgb
    .split(' ')
    .map((value, index) =>
      Math.round(Number(value) * Number(share) + (under[index] ?? 0) * (1 - Number(share))),
    );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const TEXT = { light: '#1c1917', dark: '#ffffff' } as const;

test.each(['light', 'dark'] as const)(
  'text on a %s scrim has a contrast of 4.5:1 on any photograph',
  (ground) => {
    expect(TEXT_ON[ground]).toContain(ground === 'dark' ? 'text-white' : TEXT.light);
    for (const red of ['00', '80', 'ff'])
      for (const green of ['00', '80', 'ff'])
        for (const blue of ['00', '80', 'ff']) {
          const seen = through(`#${red}${green}${blue}`, scrim(ground));
          expect(contrastRatio(TEXT[ground], seen), seen).toBeGreaterThanOrEqual(MIN_CONTRAST);
        }
  },
);
