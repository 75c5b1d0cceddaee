import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

test.each([
  [3.9, '80%', '3.9'],
  [3.2, '60%', '3.2'],
  [2.4, '50%', '2.4'],
])('%d is drawn in halves, as wide as %s, and read out exactly', (rating, width, said) => {
  const html = renderToStaticMarkup(<Stars rating={rating} />);
  expect(html).toContain(`inline-size:${width}`);
  expect(html).toContain(`${said} out of 5 stars`);
});
