import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductLinks } from './product-links.tsx';

test('spec §8: without categories the footer says that it is loading', () => {
  const html = renderToStaticMarkup(<ProductLinks categories={null} />);
  expect(html).toContain('Loading...');
  expect(html).toContain('All collections');
});
