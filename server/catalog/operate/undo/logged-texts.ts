import { z } from 'zod';
import type { TranslatedTexts } from '#domain/catalog/translations.ts';

/** Translated texts in the log, by language and field. */
export const LoggedTexts: z.ZodType<TranslatedTexts> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), LoggedTexts])),
);
