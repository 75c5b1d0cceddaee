import { expect, test } from 'vitest';
import { productData } from './structured-data.ts';

type Product = Parameters<typeof productData>[1]['product'];

const PRODUCT: Product = {
  id: 42,
  name: 'Claw hammer',
  code: 'FE-1',
  brand: 'Ferrova',
  price: 20,
  discount_price: 0,
  quantity: 3,
  rating: 4.5,
  short_description: 'Forged head.',
  media: [{ id: 1, type: 'image', thumbnail: '/media/a-800.webp', url: null, alt: '' }],
  category: { id: 1, slug: 'hand-tools', name: 'Hand tools' },
  variants: [],
  flash_sale: null,
  shop: {
    id: 1,
    name: 'Boltworks',
    logo: '',
    rating: 4,
    estimated_delivery_time: '2-3 days',
    delivery_charge: 5,
    delivery_charge_is_set: true,
    last_online: true,
  },
};
const variant = (price: number, discount_price: number, quantity: number) => ({
  id: price,
  size_id: price,
  color_id: null,
  code: null,
  quantity,
  price,
  discount_price,
  thumbnail_id: null,
});
const describeWith = (changes: Partial<Product>, reviews = 8) =>
  productData(
    { publicUrl: 'https://shop.test' },
    { product: { ...PRODUCT, ...changes }, reviews, currency: 'USD' },
  ) as { offers: object; aggregateRating?: object };

test('a product without variants has one offer', () => {
  expect(describeWith({})).toEqual({
    '@type': 'Product',
    '@id': 'https://shop.test/products/42/details',
    name: 'Claw hammer',
    url: 'https://shop.test/products/42/details',
    image: ['https://shop.test/media/a-800.webp'],
    description: 'Forged head.',
    sku: 'FE-1',
    brand: { '@type': 'Brand', name: 'Ferrova' },
    category: 'Hand tools',
    offers: {
      '@type': 'Offer',
      price: '20.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Boltworks' },
      url: 'https://shop.test/products/42/details',
    },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      reviewCount: 8,
      bestRating: 5,
      worstRating: 1,
    },
  });
});

test.each([
  ['the discount price is what is paid', { discount_price: 15.5 }, { price: '15.50' }],
  ['nothing left', { quantity: 0 }, { availability: 'https://schema.org/OutOfStock' }],
  [
    'a flash sale bounds the price in time',
    { flash_sale: { id: 1, name: 'Sale', ends_at: '2026-12-01T00:00:00Z' } },
    { priceValidUntil: '2026-12-01T00:00:00Z' },
  ],
  [
    'variants span their prices',
    { quantity: 0, variants: [variant(30, 25, 0), variant(40, 0, 2)] },
    {
      '@type': 'AggregateOffer',
      lowPrice: '25.00',
      highPrice: '40.00',
      offerCount: 2,
      availability: 'https://schema.org/InStock',
    },
  ],
  [
    'variants that are all sold out',
    { variants: [variant(30, 0, 0), variant(40, 0, 0)] },
    { availability: 'https://schema.org/OutOfStock' },
  ],
  [
    'one variant is one offer',
    { variants: [variant(30, 0, 1)] },
    { '@type': 'Offer', price: '30.00' },
  ],
] as [string, Partial<Product>, object][])('%s', (_, changes, offers) => {
  expect(describeWith(changes).offers).toMatchObject(offers);
});

test('without reviews there is no rating', () => {
  expect(describeWith({}, 0)).not.toHaveProperty('aggregateRating');
});

test('missing data is omitted', () => {
  const data = describeWith({ brand: null, code: null, short_description: '', media: [] });
  expect(Object.keys(data)).not.toEqual(
    expect.arrayContaining(['brand', 'sku', 'description', 'image']),
  );
  for (const key of ['brand', 'sku', 'description', 'image']) expect(data).not.toHaveProperty(key);
});
