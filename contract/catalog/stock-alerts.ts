import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, maybe } from '../fields.ts';
import { routes } from '../routes.ts';

export const requestStockAlert = endpoint({
  ...routes.requestStockAlert,
  auth: 'none',
  failures: [404],
  summary:
    'Asks for one email when a sold-out product, or a variant of it, is back. A mail with a link to confirm follows; the response is the same for every address. 429 after five requests for an address in 15 minutes.',
  request: z.object({
    product_id: id(),
    variant_id: maybe(id()),
    email: z.preprocess((value: string) => (value === '' ? undefined : value), z.email().max(255)),
  }),
  response: z.object({}),
});
