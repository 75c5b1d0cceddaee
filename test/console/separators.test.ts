import { expect, test } from 'vitest';
import { readSources } from '../translations/read-sources.ts';

/** A name in a direction of its own, together with what separates it from the text after it. */
const WITH_SEPARATOR = /<bdi[^>]*>[^<]*\}\s*[·,:]\s*<\/bdi>/g;

// Beside an Arabic text, the dot would stand before the name.
test('the separator after a name is outside the element that isolates the name', () => {
  const places = ['console', 'web']
    .flatMap(readSources)
    .flatMap(({ file, text }) =>
      [...text.matchAll(WITH_SEPARATOR)].map(([name]) => `${file}: ${name}`),
    );
  expect(places).toEqual([]);
});
