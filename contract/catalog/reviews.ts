import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { between, id, idOrSlug } from '../fields.ts';
import { ReviewSchema } from './shops.ts';

export const reviewProduct = endpoint({
  ...routes.reviewProduct,
  auth: 'customer',
  failures: [403, 404],
  summary: 'Reviews a product of a delivered order; once per product and order.',
  request: z.object({
    product_id: id(),
    order_id: idOrSlug().describe("One of the customer's orders, '#RC000012' or its id."),
    rating: between(1, 5).describe('1 to 5; decimals are stored unrounded.'),
    description: z.preprocess(
      (value: string) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
      z.string().trim().min(1).max(2000),
    ),
  }),
  response: z.object({ review: ReviewSchema }),
});
