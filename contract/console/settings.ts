import { z } from 'zod';
import { consoleEndpoint } from './endpoint.ts';

/** An input for a setting, derived from its schema. */
const SettingFieldSchema = z.object({
  /** 'app_name'; a property of a setting has a dot: 'notifications.order'. */
  name: z.string(),
  kind: z.enum(['switch', 'choice', 'choices', 'number', 'text', 'long-text']),
  /** The values to choose from. */
  options: z.array(z.string()),
  /** The kind of options, when they have translated names. */
  options_are: z.enum(['countries', 'languages', 'time-zones', 'weekdays', 'words']),
  /** Minimum and maximum of a number. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  is_whole: z.boolean(),
  /** Maximum length of a text. */
  longest: z.int().nullable(),
  /** Whether it can be empty. */
  is_optional: z.boolean(),
  value: z.unknown(),
  /** The value until it is set. */
  default: z.unknown(),
});
export type SettingField = z.output<typeof SettingFieldSchema>;

export const getSettings = consoleEndpoint({
  method: 'GET',
  path: '/settings',
  access: 'settings.edit',
  summary: "Lists the shop's settings and their fields",
  request: z.object({}),
  response: z.object({ fields: z.array(SettingFieldSchema) }),
});

export const saveSettings = consoleEndpoint({
  method: 'POST',
  path: '/settings',
  access: 'settings.edit',
  summary:
    'Updates settings, all or none, and merges with concurrent changes of others; a concurrent change of the same one is a 409 with both values',
  request: z.object({
    changes: z.record(
      z.string().max(100),
      z.object({
        /** The value before the change, as it was shown; omitted: any. */
        from: z.unknown().optional(),
        to: z.unknown().optional(),
      }),
    ),
  }),
  response: z.object({}),
});
