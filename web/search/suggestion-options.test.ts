import { expect, test } from 'vitest';
import { suggestionOptions } from './suggestion-options.ts';

test('words, categories, brands and shops come before products, each with its URL', () => {
  const options = suggestionOptions({
    words: ['hex bolt'],
    products: [{ id: 4, slug: 'm8', name: 'M8 × 40', thumbnail: '', price: 1, discount_price: 0 }],
    categories: [{ id: 1, slug: 'fasteners', name: 'Bolts, nuts & washers', thumbnail: '' }],
    brands: [{ id: 9, name: 'Kestrow' }],
    shops: [{ id: 2, slug: 'boltworks', name: 'Boltworks', logo: '' }],
  });
  expect(options.map(({ kind, text, to }) => [kind, text, to])).toEqual([
    ['word', 'hex bolt', '/products?search=hex+bolt'],
    ['category', 'Bolts, nuts & washers', '/categories/fasteners'],
    ['brand', 'Kestrow', '/products?brand_id=9'],
    ['shop', 'Boltworks', '/shops/boltworks'],
    ['product', 'M8 × 40', '/products/4/details'],
  ]);
});
