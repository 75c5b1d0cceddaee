import { z } from 'zod';

/** What a variant has of an option. */
export const OptionOfVariantSchema = z.object({
  /** Null: the colour or the size under its usual name. */
  name: z.string().nullable(),
  is_color: z.boolean(),
  value: z.string(),
});
export type OptionOfVariant = z.output<typeof OptionOfVariantSchema>;
