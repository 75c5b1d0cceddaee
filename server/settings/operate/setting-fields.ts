import { z } from 'zod';
import type { SettingField } from '#contract/console/settings.ts';
import { SETTING_KEYS, SETTINGS, type SettingKey, type Settings } from '../setting-schema.ts';

/** Set by separate actions (opening, branding), or by the administrator of the machine. */
const ELSEWHERE: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'shop_open',
  'app_logo',
  'web_logo',
  'web_logo_dark',
  'logo_ground',
  'web_footer_logo',
  'footer_qr',
  'theme_colors',
  'brand_icons',
  'social_links',
  'social_auths',
  'guest_cart_reset_ms',
  'limits',
]);

type OptionsAre = SettingField['options_are'];
const CHOSEN: Partial<Record<SettingKey, OptionsAre>> = {
  app_locale: 'languages',
  languages_offered: 'languages',
  countries_sold_to: 'countries',
  reverse_charge_countries: 'countries',
  shop_country: 'countries',
  time_zone: 'time-zones',
  first_day_of_week: 'weekdays',
};

/** Texts that may be longer than this get a multi-line input. */
const LINE = 200;

/** The shape of a field, without its value. */
export type SettingShape = Omit<SettingField, 'value' | 'default' | 'options'> & {
  key: SettingKey;
  /** The property of an object; null for the whole setting. */
  part: string | null;
  /** The values of an enumeration; countries, languages, time zones and weekdays are not in the schema. */
  options: string[];
};

interface JsonSchema {
  type?: string;
  enum?: string[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Every setting that a form can change, as described by its schema; objects have a field for each property. */
export const SETTING_SHAPES: ReadonlyMap<string, SettingShape> = new Map(
  SETTING_KEYS.filter((key) => !ELSEWHERE.has(key))
    .flatMap((key) => {
      const options = { io: 'input', unrepresentable: 'any' } as const;
      const schema = z.toJSONSchema(SETTINGS[key].schema, options) as JsonSchema;
      const parts = Object.entries(schema.properties ?? {});
      return parts.length === 0
        ? [shapeOf(key, null, schema)]
        : parts.map(([part, inner]) => shapeOf(key, part, inner));
    })
    .map((shape) => [shape.name, shape]),
);

function shapeOf(key: SettingKey, part: string | null, schema: JsonSchema): SettingShape {
  const inner = schema.anyOf?.find(({ type, maxLength }) => type !== 'null' && maxLength !== 0);
  const { type, enum: words, minimum, maximum, maxLength } = { ...schema, ...inner };
  const chosen = CHOSEN[key];
  return {
    key,
    part,
    name: part === null ? key : `${key}.${part}`,
    kind:
      type === 'array'
        ? 'choices'
        : chosen !== undefined || words !== undefined
          ? 'choice'
          : type === 'boolean'
            ? 'switch'
            : type === 'integer' || type === 'number'
              ? 'number'
              : (maxLength ?? 0) > LINE
                ? 'long-text'
                : 'text',
    options: words ?? [],
    options_are: chosen ?? 'words',
    least: minimum ?? null,
    most: maximum ?? null,
    is_whole: type === 'integer',
    longest: maxLength ?? null,
    is_optional: schema.anyOf?.some((variant) => variant.type === 'null') ?? false,
  };
}

/** The value of a field, from all settings. */
export function valueOfSetting({ key, part }: SettingShape, settings: Settings): unknown {
  const value: unknown = settings[key];
  return part === null ? value : (value as Record<string, unknown>)[part];
}

/** All settings with a new value of one field, which is not validated yet. */
export function withField(
  { key, part }: SettingShape,
  settings: Settings,
  value: unknown,
): Settings {
  return {
    ...settings,
    [key]: part === null ? value : { ...(settings[key] as object), [part]: value },
  };
}
