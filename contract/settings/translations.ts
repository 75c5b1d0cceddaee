import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, maybe } from '../fields.ts';

export const getTranslations = endpoint({
  method: 'GET',
  path: '/lang/{locale}',
  auth: 'none',
  failures: [404],
  shared: true,
  summary:
    'Interface texts of a language: English sentence -> translation, all sentences also in English. 404 for a language the shop does not have.',
  request: z.object({
    locale: z
      .string()
      .max(20)
      .transform((locale) => locale.replace(/\.json$/, ''))
      .pipe(z.string())
      .describe('Code of a language such as de; a trailing .json is ignored.'),
    own: maybe(flag()).describe('1: without the labels that only other clients use.'),
  }),
  response: z.record(z.string(), z.string()),
  envelope: false,
});
