import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, decimal, id, maybe } from '../fields.ts';
import { routes } from '../routes.ts';

export const listCountries = endpoint({
  ...routes.listCountries,
  auth: 'none',
  shared: true,
  summary: 'All countries with their phone codes.',
  request: z.object({}),
  response: z.object({
    countries: z.array(
      z.object({
        id: count(),
        name: z.string(),
        title: z
          .string()
          .describe('Its name in the language of the request, by which countries are sorted.'),
        phone_code: z.string(),
        is_delivered: z
          .boolean()
          .describe('Whether the shop delivers there, at least to some postcodes.'),
        code: z.string().describe('ISO 3166 code.'),
        is_default: z.boolean().describe("The reader's most likely country; true for at most one."),
      }),
    ),
  }),
});

export const listCities = endpoint({
  ...routes.listCities,
  auth: 'none',
  shared: true,
  summary:
    'Cities with their delivery charge, of one country or all: the charge of the city, otherwise what a shop charges for one item.',
  request: z.object({
    country_id: maybe(id()),
    shop_id: maybe(id()).describe(
      'The shop whose delivery charge applies to cities without one; default: the first shop.',
    ),
  }),
  response: z.object({
    cities: z.array(z.object({ id: count(), name: z.string(), delivery_charge: decimal() })),
  }),
});
