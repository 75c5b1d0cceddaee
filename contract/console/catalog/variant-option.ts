import { z } from 'zod';

/** A variant's value of an option. */
export const OptionOfVariantSchema = z.object({
  /** null for colour or size under their usual names. */
  name: z.string().nullable(),
  is_color: z.boolean(),
  value: z.string(),
});
export type OptionOfVariant = z.output<typeof OptionOfVariantSchema>;
