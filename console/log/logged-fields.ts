import { msg } from '#domain/i18n/msg.ts';
import { SETTING_GROUPS } from '../settings/setting-groups.ts';
import { ANY_RECORD_FIELDS } from './fields/any-record-fields.ts';
import { ORDER_FIELDS } from './fields/order-fields.ts';
import { PERSON_FIELDS } from './fields/person-fields.ts';
import { PRODUCT_FIELDS } from './fields/product-fields.ts';
import { PROMOTION_FIELDS } from './fields/promotion-fields.ts';
import { SHOP_FIELDS } from './fields/shop-fields.ts';
import { WORK_FIELDS } from './fields/work-fields.ts';
import { type LoggedField, field } from './fields/logged-field.ts';

/** The fields of log entries, by the names that they have in them. */
const FIELDS: Record<string, LoggedField> = {
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
const OF_KIND: Record<string, Record<string, LoggedField>> = {
  voucher: { code: field(msg('Voucher code')) },
  product: { quantity: field(msg('Stock')) },
};

/** Fields that are hidden, because they mean nothing to a reader: row ids, secrets, and what the action already says. */
const HIDDEN: ReadonlySet<string> = new Set([
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

/** A field of an entry about a kind of record, with its label to be translated; undefined for one without a label. */
export function findLoggedField(kind: string, name: string): LoggedField | undefined {
  const label = kind === 'setting' ? SETTINGS.get(name) : undefined;
  if (label !== undefined) return { label };
  const own = OF_KIND[kind];
  if (own && Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
}

/** Whether a field is hidden from readers. */
export const isHidden = (name: string) => HIDDEN.has(name) || name.startsWith('highlight of');
