import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withParts } from './with-parts.tsx';

test('elements replace the placeholders of the sentence in each language', () => {
  const parts = { terms: <a href="/terms">AGB</a>, privacy: <b>Datenschutz</b> };
  expect(renderToStaticMarkup(<>{withParts('Our {{terms}} and {{privacy}}.', parts)}</>)).toBe(
    'Our <a href="/terms">AGB</a> and <b>Datenschutz</b>.',
  );
  expect(renderToStaticMarkup(<>{withParts('{{privacy}}, {{terms}}', parts)}</>)).toBe(
    '<b>Datenschutz</b>, <a href="/terms">AGB</a>',
  );
});
