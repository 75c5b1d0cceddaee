import { expect, test } from 'vitest';
import { readSources } from '../translations/read-sources.ts';

/** The classes of an element that scrolls sideways at every width. */
const SCROLLING = /"([^"`]*(?<![:\w-])overflow(?:-x)?-auto(?![\w-])[^"`]*)"/g;

// What only screen readers read is positioned: out of a row that is not, it would stick out where it stands in the row, and
// make the page as wide.
test('a row of the console that scrolls sideways contains what is positioned in it', () => {
  const loose = readSources('console').flatMap(({ file, text }) =>
    [...text.matchAll(SCROLLING)].flatMap(([, classes = '']) =>
      /(?<![:\w-])(relative|sticky|fixed|absolute)(?![\w-])/.test(classes)
        ? []
        : [`${file}: ${classes}`],
    ),
  );
  expect(loose).toEqual([]);
});
