import { msg } from '#domain/i18n/msg.ts';
import { z } from 'zod';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import { cleanLines, cleanText } from '#domain/catalog/plain-text.ts';
import { changeTexts } from '#domain/catalog/translations.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { sanitizeDescription } from '../../sanitize-description.ts';

const TOO_LONG = msg('This text is too long.');
const text = (max: number) => z.string().transform(cleanText).pipe(z.string().max(max, TOO_LONG));
const needed = (max: number, sentence: string) => text(max).pipe(z.string().min(1, sentence));
const maybeText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null);
const slugs = z.array(z.string().max(200)).max(200);

/** The editable fields of a product, each with the schema of its values. */
const FIELDS = {
  name: needed(500, msg('Enter a name.')),
  code: maybeText(200),
  category: needed(200, msg('Choose a category.')),
  sub_categories: slugs.transform((list) => [...new Set(list)].toSorted()),
  brand: maybeText(200),
  tax_class: maybeText(200),
  unit: maybeText(100),
  tags: z
    .array(text(100))
    .max(100, msg('There are too many tags.'))
    .transform((tags) => [...new Set(tags)].filter((tag) => tag !== '')),
  short_description: z.string().transform(cleanLines).pipe(z.string().max(2000, TOO_LONG)),
  description: z.string().max(500_000, TOO_LONG).transform(sanitizeDescription),
  is_published: z.boolean(),
  meta_title: maybeText(500),
  meta_description: maybeText(2000),
  meta_keywords: maybeText(2000),
} satisfies Record<Exclude<keyof ConsoleProduct['values'], 'attributes'>, z.ZodType>;
export type EditedField = keyof typeof FIELDS;
export const EDITED_FIELDS = Object.keys(FIELDS) as EditedField[];

/** What to enter where a value is of another kind, as a spreadsheet's cell can be. */
const EXPECTED: Partial<Record<EditedField, string>> = {
  name: msg('Enter a name.'),
  category: msg('Choose a category.'),
  is_published: msg('Enter yes or no.'),
};

const attributeValue = z
  .union([z.number(), text(1000), z.array(text(1000)).max(100)])
  .nullable()
  .transform((value) => {
    if (!Array.isArray(value)) return value === '' ? null : value;
    const words = [...new Set(value)].filter((word) => word !== '');
    return words.length > 1 ? words : (words[0] ?? null);
  });

/** The translatable fields of a product. */
const TRANSLATED = {
  name: maybeText(500),
  short_description: FIELDS.short_description.nullable().transform((text) => text || null),
  description: FIELDS.description.nullable().transform((html) => html || null),
  meta_title: maybeText(500),
  meta_description: maybeText(2000),
};

const TEXT =
  /^translations\.([\w-]{2,10})\.(name|short_description|description|meta_title|meta_description)$/;

/** The language and the text of a translated field; null for any other field. */
function textOf(field: string): { language: string; part: keyof typeof TRANSLATED } | null {
  const [, language = '', part] = TEXT.exec(field) ?? [];
  return part === undefined ? null : { language, part: part as keyof typeof TRANSLATED };
}

const ATTRIBUTE = 'attributes.';

const isEdited = (field: string): field is EditedField => Object.hasOwn(FIELDS, field);

/** Whether a field belongs to the product itself, not to a variant. */
export function isProductField(field: string): boolean {
  return isEdited(field) || field.startsWith(ATTRIBUTE) || textOf(field) !== null;
}

/** Parses an operator's input for a field. Throws Invalid, with the field, for an impossible one. */
export function readProductField(field: string, value: unknown): unknown {
  const text = textOf(field);
  const schema = isEdited(field) ? FIELDS[field] : text ? TRANSLATED[text.part] : attributeValue;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const isOwn = issue?.code === 'too_big' || issue?.code === 'too_small';
  const expected = isEdited(field) ? EXPECTED[field] : undefined;
  const sentence = isOwn ? issue.message : (expected ?? msg("This value can't be used."));
  throw new Invalid({ [field]: [sentence] });
}

/** The value of a product's field; null: none. */
export function valueOfField(record: ProductRecord, field: string): unknown {
  if (isEdited(field)) return record[field];
  const text = textOf(field);
  if (text) return record.translations[text.language]?.[text.part] ?? null;
  return record.attributes[field.slice(ATTRIBUTE.length)] ?? null;
}

/** A product with new values in some fields. When the category changes, its subcategories are dropped. */
export function withFields(
  record: ProductRecord,
  values: ReadonlyMap<string, unknown>,
): ProductRecord {
  const attributes = { ...record.attributes };
  const fields: Record<string, unknown> = {};
  let translations = record.translations;
  for (const [field, value] of values) {
    const text = textOf(field);
    if (isEdited(field)) fields[field] = value;
    else if (text)
      translations = changeTexts(translations, {
        [text.language]: { [text.part]: String(value ?? '') },
      });
    else if (value === null) delete attributes[field.slice(ATTRIBUTE.length)];
    else Object.assign(attributes, { [field.slice(ATTRIBUTE.length)]: value });
  }
  if (fields['category'] !== undefined && fields['category'] !== record.category) {
    fields['sub_categories'] ??= [];
  }
  return { ...record, ...fields, attributes, translations };
}
