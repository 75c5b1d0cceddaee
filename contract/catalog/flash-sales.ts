import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, id, idOrSlug, maybe, paging } from '../fields.ts';
import { FlashSaleSchema, ProductCardSchema } from './products.ts';

export const listFlashSales = endpoint({
  method: 'GET',
  path: '/flash-sales',
  auth: 'none',
  shared: true,
  summary: 'The running flash sale and the next one, without products.',
  request: z.object({}),
  response: z.object({
    incoming_flash_sale: FlashSaleSchema.nullable(),
    running_flash_sale: FlashSaleSchema.nullable(),
  }),
});

export const getFlashSaleDetails = endpoint({
  method: 'GET',
  path: '/flash-sale/{id}/details',
  auth: 'none',
  failures: [404, 410],
  shared: true,
  summary: 'One flash sale and its products (by default page 1, 18 per page).',
  request: z.object({
    id: id(),
    category_id: maybe(idOrSlug()).describe('Restricts the products to a category, by id or slug.'),
    ...paging,
  }),
  response: z.object({
    total_products: count(),
    flash_sale: FlashSaleSchema,
    products: z.array(ProductCardSchema),
  }),
});
