import { z } from 'zod';
import { consoleEndpoint } from './endpoint.ts';

/** How a setting is filled in, as its schema says. */
const SettingFieldSchema = z.object({
  /** 'app_name'; a part of a setting is named with a dot: 'notifications.order'. */
  name: z.string(),
  kind: z.enum(['switch', 'choice', 'choices', 'number', 'text', 'long-text']),
  /** What can be chosen. */
  options: z.array(z.string()),
  /** What the options are, where they have names of their own. */
  options_are: z.enum(['countries', 'languages', 'time-zones', 'words']),
  /** Least and largest number. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  is_whole: z.boolean(),
  /** Of a text. */
  longest: z.int().nullable(),
  /** Whether it can be nothing. */
  is_optional: z.boolean(),
  value: z.unknown(),
  /** What holds until it is set. */
  default: z.unknown(),
});
export type SettingField = z.output<typeof SettingFieldSchema>;

export const getSettings = consoleEndpoint({
  method: 'GET',
  path: '/settings',
  may: 'settings.edit',
  summary: 'The settings of the shop, and how each is filled in',
  request: z.object({}),
  response: z.object({ fields: z.array(SettingFieldSchema) }),
});

export const saveSettings = consoleEndpoint({
  method: 'POST',
  path: '/settings',
  may: 'settings.edit',
  summary:
    'Changes settings, all or none. Changes of others to other settings stay; one to the same answers 409 with both values',
  request: z.object({
    changes: z.record(
      z.string().max(100),
      z.object({
        /** The value that was shown before it was changed; omitted: whatever it is. */
        from: z.unknown().optional(),
        to: z.unknown().optional(),
      }),
    ),
  }),
  response: z.object({}),
});
