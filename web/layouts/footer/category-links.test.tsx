import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CategoryLinks } from './category-links.tsx';

test('spec §8: without categories the footer says that it is loading', () => {
  const html = renderToStaticMarkup(<CategoryLinks categories={null} />);
  expect(html).toContain('Loading...');
  expect(html).toContain('All collections');
});
