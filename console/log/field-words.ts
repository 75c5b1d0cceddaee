import { msg } from '#domain/i18n/msg.ts';
import { SETTING_GROUPS } from '../settings/setting-words.ts';
import { ANY_RECORD_FIELDS } from './fields/any-record-fields.ts';
import { ORDER_FIELDS } from './fields/order-fields.ts';
import { PERSON_FIELDS } from './fields/person-fields.ts';
import { PRODUCT_FIELDS } from './fields/product-fields.ts';
import { PROMOTION_FIELDS } from './fields/promotion-fields.ts';
import { SHOP_FIELDS } from './fields/shop-fields.ts';
import { WORK_FIELDS } from './fields/work-fields.ts';
import { type FieldWord, word } from './fields/field-word.ts';

/** Names of the log's fields as the shop calls them. */
const FIELDS: Record<string, FieldWord> = {
  ...ANY_RECORD_FIELDS,
  ...PRODUCT_FIELDS,
  ...ORDER_FIELDS,
  ...PERSON_FIELDS,
  ...PROMOTION_FIELDS,
  ...SHOP_FIELDS,
  ...WORK_FIELDS,
};

/** Settings are named as in the settings form. */
const SETTINGS: ReadonlyMap<string, string> = new Map(
  SETTING_GROUPS.flatMap(({ fields }) =>
    Object.entries(fields).map(([name, { label }]) => [name, label]),
  ),
);

/** Fields that other records name differently. */
const OF_KIND: Record<string, Record<string, FieldWord>> = {
  voucher: { code: word(msg('Voucher code')) },
  product: { quantity: word(msg('Stock')) },
};

/** Fields that mean nothing to a reader: row ids, secrets, and what the action already says. */
const SILENT: ReadonlySet<string> = new Set([
  'undo_of',
  'carrier_id',
  'message_id',
  'received_amount',
  'version',
  'assigned_to_id',
  'note_id',
  'payments',
  'merged_into',
  'return',
  'id',
  'shop_id',
  'shop_ids',
  'password',
  'second_factor',
  'invitation',
  'account',
  'parts',
  'restock',
  'lines',
  'logo_ground',
  'list',
]);

/** The name of a field, to be translated; undefined for one without a name. */
export function fieldWords(kind: string, field: string): FieldWord | undefined {
  const label = kind === 'setting' ? SETTINGS.get(field) : undefined;
  if (label !== undefined) return { label };
  const own = OF_KIND[kind];
  if (own && Object.hasOwn(own, field)) return own[field];
  return Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
}

/** Whether a field is hidden from readers. */
export const isSilent = (field: string) => SILENT.has(field) || field.startsWith('highlight of');
