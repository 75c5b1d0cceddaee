import { afterAll, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterAll(() => vi.unstubAllGlobals());

test.each([
  ['that lets pages copy', { clipboard: { writeText: async () => {} } }, true],
  [
    'that asks and is refused',
    { clipboard: { writeText: () => Promise.reject(new Error()) } },
    false,
  ],
  ['over plain HTTP', {}, false],
])('in a browser %s copying a text says whether it could', async (_, navigator, expected) => {
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('TY100234')).toBe(expected);
});
