import { z } from 'zod';

/** The tax classes of a shop, by name, each with the sum of its rates in the shop's own country, in percent. */
export const TaxRatesSchema = z.object({
  default_class: z.string().nullable(),
  default_rate: z.number(),
  classes: z.array(z.object({ name: z.string(), rate: z.number() })),
});
export type TaxRates = z.output<typeof TaxRatesSchema>;
