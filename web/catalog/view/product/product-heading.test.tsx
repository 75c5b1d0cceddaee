import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProductHeading } from './product-heading.tsx';

describe('the heading of a product', () => {
  it('marks the language of a name without a translation', () => {
    const html = renderToString(<ProductHeading brand={null} name="Saw" nameLanguage="en" />);
    expect(html).toContain('<bdi lang="en">Saw</bdi>');
  });

  it('does not mark a name in the language of the page', () => {
    const html = renderToString(<ProductHeading brand={null} name="Säge" />);
    expect(html).toContain('<bdi>Säge</bdi>');
  });
});
