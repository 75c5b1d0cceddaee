import { expect, test } from 'vitest';
import { readSources } from '../translations/read-sources.ts';

/** A value of a translated sentence that was made a text. */
const WRITTEN = /\bt\('[^'\n]*',\s*\{[^{}]*:\s*String\(/g;

// A number is written in the digits of the language; a text stays as it is.
test('numbers in sentences of the pages are passed as numbers', () => {
  const places = ['console', 'web']
    .flatMap(readSources)
    .flatMap(({ file, text }) => [...text.matchAll(WRITTEN)].map(([call]) => `${file}: ${call}`));
  expect(places).toEqual([]);
});
