import { expect, test } from 'vitest';
import { readSources } from './read-sources.ts';

/** An element that cuts its text, around nothing but a name in its own direction. */
const CUT_AROUND_NAME =
  /<(\w+)(?=[^<>]*className=(?:"|\{`)[^"`]*\b(?:truncate|line-clamp-\d))(?:[^<>]|=>)*>\s*<bdi[^>]*>[^<]*<\/bdi>\s*<\/\1>/g;

// The dots of an English name would stand at its beginning on an Arabic page, instead of what they cut.
test('names are cut by the element that has their direction', () => {
  const places = ['web', 'console'].flatMap(readSources).flatMap(({ file, text }) =>
    [...text.matchAll(CUT_AROUND_NAME)].map(({ index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${file}:${line}`;
    }),
  );
  expect(places).toEqual([]);
});
