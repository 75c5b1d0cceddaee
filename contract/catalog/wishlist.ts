import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { count, id, paging } from '../fields.ts';
import { ProductCardSchema } from './products.ts';

export const listFavorites = endpoint({
  ...routes.listFavorites,
  auth: 'customer',
  summary: "The customer's favourites that are for sale, the latest first.",
  request: z.object(paging),
  response: z.object({ total: count(), products: z.array(ProductCardSchema) }),
});

export const toggleFavorite = endpoint({
  ...routes.toggleFavorite,
  auth: 'customer',
  failures: [403, 404],
  summary: 'Adds a product to the favourites, or removes it.',
  request: z.object({ product_id: id() }),
  response: z.object({
    product: ProductCardSchema,
    is_favorite: z.boolean().describe('Whether the product is a favourite now.'),
    total: count().describe('The number of favourites now.'),
  }),
});
