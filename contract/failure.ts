import { z } from 'zod';

/** Body of a failed call: one sentence for people, errors by field, and the unchanged state. */
export const FailureSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
  error: z
    .string()
    .optional()
    .describe('The message again, where some clients look for it: unknown languages.'),
});
export type FailureBody = z.infer<typeof FailureSchema>;
