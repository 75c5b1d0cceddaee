import { msg } from '#domain/i18n/msg.ts';
import { SETTING_GROUPS } from '../settings/setting-words.ts';

/** How a value of the log is formatted; by its type unless stated. */
export type ValueKind = 'money' | 'time' | 'grams' | 'percent' | 'hundredths';

interface Words {
  label: string;
  as?: ValueKind;
}

const word = (label: string, as?: ValueKind): Words => (as ? { label, as } : { label });

/** Names of the log's fields as the shop calls them. */
const FIELDS: Record<string, Words> = {
  name: word(msg('Name')),
  code: word(msg('Code')),
  category: word(msg('Category')),
  sub_categories: word(msg('Subcategories')),
  brand: word(msg('Brand')),
  tax_class: word(msg('Tax class')),
  unit: word(msg('Unit')),
  is_facet: word(msg('Shoppers can filter by it')),
  tags: word(msg('Tags')),
  short_description: word(msg('Short description')),
  description: word(msg('Description')),
  is_published: word(msg('Visible in the shop')),
  is_active: word(msg('Active')),
  meta_title: word(msg('Title for search engines')),
  meta_description: word(msg('Description for search engines')),
  meta_keywords: word(msg('Keywords')),
  attributes: word(msg('Attributes')),
  copied_from: word(msg('Copy of')),
  images: word(msg('Pictures')),
  options: word(msg('Options')),
  color_code: word(msg('Swatch')),
  price: word(msg('Price'), 'money'),
  old_price: word(msg('Price before discount'), 'money'),
  stock: word(msg('Stock')),
  weight: word(msg('Weight'), 'grams'),
  recovery_codes: word(msg('Recovery codes')),
  deleted_at: word(msg('Deleted on'), 'time'),
  thumbnail: word(msg('Picture')),
  logo: word(msg('Logo')),
  title: word(msg('Title')),
  subtitle: word(msg('Subtitle')),
  ground: word(msg('Picture background')),
  link: word(msg('Link')),
  position: word(msg('Position')),
  products: word(msg('Products')),
  customers: word(msg('Customers')),
  tickets: word(msg('Tickets')),
  view: word(msg('View')),
  quantity: word(msg('Quantity')),
  starts_at: word(msg('Starts'), 'time'),
  ends_at: word(msg('Ends'), 'time'),
  shop: word(msg('Shop')),
  discount_type: word(msg('Kind')),
  discount: word(msg('Discount'), 'hundredths'),
  min_order_amount: word(msg('For orders from'), 'money'),
  max_discount_amount: word(msg('At most'), 'money'),
  limit_for_user: word(msg('Times per customer')),
  order_status: word(msg('State')),
  status: word(msg('State')),
  state: word(msg('State')),
  note: word(msg('Note')),
  reason: word(msg('Reason')),
  amount: word(msg('Amount'), 'money'),
  way: word(msg('Refund method')),
  attempt: word(msg('Attempt')),
  payment: word(msg('Payment')),
  currency: word(msg('Currency')),
  refunded_at: word(msg('Refunded'), 'time'),
  paid_at: word(msg('Paid'), 'time'),
  invoice: word(msg('Invoice')),
  tracking: word(msg('Tracking number')),
  tracking_number: word(msg('Tracking number')),
  carrier: word(msg('Carrier')),
  buyer_vat_number: word(msg('VAT number')),
  phone: word(msg('Phone')),
  email: word(msg('Email')),
  address: word(msg('Address')),
  address_line: word(msg('Street')),
  address_line2: word(msg('Address line 2')),
  flat_no: word(msg('Flat')),
  area: word(msg('Area')),
  region: word(msg('State or province')),
  post_code: word(msg('Postcode')),
  schedule_starts_at: word(msg('Starts'), 'time'),
  schedule_ends_at: word(msg('Ends'), 'time'),
  merged_into: word(msg('Merged into')),
  merged_ticket: word(msg('Merged ticket')),
  assigned_to: word(msg('Assigned to')),
  priority: word(msg('Priority')),
  body: word(msg('Text')),
  subject: word(msg('Subject')),
  fault: word(msg('Error')),
  is_solved: word(msg('Solved')),
  roles: word(msg('Roles')),
  sessions: word(msg('Signed-in devices')),
  session: word(msg('Device')),
  slug: word(msg('Page address')),
  locale: word(msg('Language')),
  footer: word(msg('Position in the footer')),
  percentage: word(msg('Rate'), 'percent'),
  country_code: word(msg('Country')),
  post_codes: word(msg('Postcodes')),
  postcodes: word(msg('Postcodes')),
  countries: word(msg('Countries')),
  valid_from: word(msg('Valid from'), 'time'),
  is_default: word(msg('Default')),
  rate_from_default: word(msg('Exchange rate')),
  prices_times: word(msg('Prices multiplied by')),
  zone: word(msg('Delivery zone')),
  kind: word(msg('Kind')),
  rates: word(msg('Charges')),
  charge: word(msg('Charge'), 'money'),
  most: word(msg('At most')),
  free_from: word(msg('Free for orders from'), 'money'),
  min_days: word(msg('Minimum days')),
  max_days: word(msg('Maximum days')),
  to: word(msg('To')),
  file: word(msg('File')),
  made_at: word(msg('Created'), 'time'),
  copied: word(msg('Files copied')),
  refused: word(msg('Rejected lines')),
  app_logo: word(msg('Logo in apps')),
  web_logo: word(msg('Logo')),
  web_logo_dark: word(msg('Logo on dark ground')),
  web_footer_logo: word(msg('Logo in the footer')),
  theme_colors: word(msg('Colours')),
  brand_icons: word(msg('Icons')),
  footer_qr: word(msg('QR code in the footer')),
  shop_open: word(msg('Open to visitors')),
  social_links: word(msg('Links to social networks')),
  social_auths: word(msg('Sign-in providers')),
  guest_cart_reset_ms: word(msg('Guest cart lifetime, in milliseconds')),
  limits: word(msg('Limits')),
  query: word(msg('Filters')),
  is_shared: word(msg('Shared')),
};

/** Settings are named as in the settings form. */
const SETTINGS: ReadonlyMap<string, string> = new Map(
  SETTING_GROUPS.flatMap(({ fields }) =>
    Object.entries(fields).map(([name, { label }]) => [name, label]),
  ),
);

/** Fields that mean nothing to a reader: row ids, secrets, and what the action already says. */
const SILENT: ReadonlySet<string> = new Set([
  'undo_of',
  'carrier_id',
  'message_id',
  'assigned_to_id',
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
export function fieldWords(kind: string, field: string): Words | undefined {
  const label = kind === 'setting' ? SETTINGS.get(field) : undefined;
  if (label !== undefined) return { label };
  return Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
}

/** Whether a field is hidden from readers. */
export const isSilent = (field: string) => SILENT.has(field) || field.startsWith('highlight of');
