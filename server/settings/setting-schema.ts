import { z } from 'zod';
import { BrandIconsSchema, LOGO_GROUNDS, THEME_SHADES } from '#contract/settings/branding.ts';
import { withoutCopyrightMark } from '#domain/i18n/copyright-mark.ts';
import {
  address,
  bankAccount,
  channel,
  country,
  isTimeZone,
  link,
  list,
  locale,
  disabledProvider,
  rateLimit,
  provider,
  setting,
  text,
  notificationTime,
  words,
} from './setting-types.ts';

/**
 * Every setting by its key, which is its field name in /master (`currency_position` for currency.position): schema and
 * default.
 */
export const SETTINGS = {
  currency_position: setting(z.enum(['prefix', 'suffix']), 'prefix'),
  app_name: setting(text(60).min(1), 'Toolyard'),
  app_logo: setting(address(), '/brand/logo.svg'),
  app_locale: setting(locale(), 'en'),
  /** The languages that visitors choose from; null for all that have texts. */
  languages_offered: setting(list(locale()), null),
  /** The countries sold to, by code; null for all. */
  countries_sold_to: setting(list(country()), null),
  /** The owner's time zone, in which days begin. */
  time_zone: setting(
    z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin'),
    'UTC',
  ),
  /** The address of the owner's notifications; null for `email`. */
  owner_email: setting(z.email().nullable(), null),
  /** Which events the owner and sellers are notified of by mail, and when. */
  notifications: setting(
    z.object({
      order: notificationTime('at-once'),
      ticket: notificationTime('at-once'),
      application: notificationTime('at-once'),
      return: notificationTime('at-once'),
      failed_payment: notificationTime('daily'),
      low_stock: notificationTime('daily'),
    }),
    {
      order: 'at-once',
      ticket: 'at-once',
      application: 'at-once',
      return: 'at-once',
      failed_payment: 'daily',
      low_stock: 'daily',
    },
  ),
  /** Stock at or below which a variant counts as almost sold out. */
  low_stock_at: setting(z.int().min(0).max(1_000_000), 3),
  /** The units of sizes until a visitor chooses: millimetres and kilograms, or inches and pounds. */
  units: setting(z.enum(['metric', 'imperial']), 'metric'),
  /** The first day of the week: 1 Monday ... 7 Sunday. */
  first_day_of_week: setting(z.int().min(1).max(7), 1),
  google_playstore_link: setting(link(), null),
  app_store_link: setting(link(), null),
  show_download_app: setting(z.boolean(), false),
  multi_vendor: setting(z.boolean(), true),
  mobile: setting(text(40), ''),
  email: setting(z.union([z.literal(''), z.email()]), ''),
  whatsapp: setting(words(), null),
  messenger: setting(words(), null),
  address: setting(text(), ''),
  web_show_footer: setting(z.boolean(), true),
  web_footer_text: setting(text().transform(withoutCopyrightMark), ''),
  web_footer_description: setting(text(2000), ''),
  web_logo: setting(address(), '/brand/logo.svg'),
  /** Another logo, for dark backgrounds. */
  web_logo_dark: setting(link(), null),
  /** The backgrounds on which web_logo is legible, as measured by `brand set`. */
  logo_ground: setting(z.enum(LOGO_GROUNDS), 'any'),
  web_footer_logo: setting(address(), '/brand/logo-light.svg'),
  footer_qr: setting(link(), null),
  social_links: setting(
    z
      .array(z.object({ id: z.int(), name: text(50).min(1), logo: address(), link: link() }))
      .max(20),
    [],
  ),
  theme_colors: setting(
    z.partialRecord(
      z.enum(THEME_SHADES),
      z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #E8590C'),
    ),
    {
      primary: '#E8590C',
      primary50: '#FFF4EB',
      primary100: '#FFE5D1',
      primary200: '#FFC79F',
      primary300: '#FFA163',
      primary400: '#FB7A2B',
      primary500: '#E8590C',
      primary600: '#C94606',
      primary700: '#A33708',
      primary800: '#812D0D',
      primary900: '#67270F',
      primary950: '#3A1104',
    },
  ),
  /** PNGs that `brand set` made of the shop's icon and logo; null for the program's. */
  brand_icons: setting(BrandIconsSchema.nullable(), null),
  register_otp_verify: setting(z.boolean(), false),
  register_otp_type: setting(channel(), 'email'),
  forgot_otp_type: setting(channel(), 'email'),
  phone_required: setting(z.boolean(), true),
  phone_min_length: setting(z.int().min(6).max(16), 6),
  phone_max_length: setting(z.int().min(6).max(16), 10),
  /** Milliseconds: two hours (spec §9, guest cart reset). */
  guest_cart_reset_ms: setting(z.int().min(60_000).max(31_536_000_000), 7_200_000),
  social_auths: setting(z.object({ facebook: provider, google: provider, apple: provider }), {
    facebook: disabledProvider('Facebook'),
    google: disabledProvider('Google'),
    apple: disabledProvider('Apple'),
  }),
  /** Rate limits; unset ones keep their default. 100,000,000 and more is unlimited. */
  limits: setting(
    z.object({
      wrong_passwords_of_account: rateLimit(10),
      wrong_passwords_of_address: rateLimit(100),
      registrations_of_address: rateLimit(60),
      codes_of_contact: rateLimit(5),
      wrong_codes_of_address: rateLimit(20),
      calls_of_address: rateLimit(1200),
      orders_of_address: rateLimit(50),
      orders_of_contact: rateLimit(10),
      pieces_of_line: rateLimit(1000),
      pieces_of_order: rateLimit(5000),
    }),
    {
      wrong_passwords_of_account: 10,
      wrong_passwords_of_address: 100,
      registrations_of_address: 60,
      codes_of_contact: 5,
      wrong_codes_of_address: 20,
      calls_of_address: 1200,
      orders_of_address: 50,
      orders_of_contact: 10,
      pieces_of_line: 1000,
      pieces_of_order: 5000,
    },
  ),
  /** Whether the shop is open to visitors; set by the commands `open` and `close`. */
  shop_open: setting(z.boolean(), true),
  cash_on_delivery: setting(z.boolean(), true),
  online_payment: setting(z.boolean(), true),
  /** Bank transfer is offered when holder, account and bank are set. */
  bank_account_holder: setting(words(), null),
  bank_account: setting(bankAccount().nullable(), null),
  bank_name: setting(words(), null),
  bank_code: setting(words(), null),
  bank_transfer_days: setting(z.int().min(1).max(60), 7),
  order_place_account_verify: setting(z.boolean(), false),
  /** The issuer of invoices; empty for app_name. */
  invoice_seller: setting(text(200), ''),
  /** The seller's VAT or tax number on invoices. */
  invoice_tax_number: setting(text(50), ''),
  /** The last lines of invoices: bank account, register, thanks. */
  invoice_footer: setting(text(2000), ''),
  /** Prefixes of the numbers of invoices and credit notes. */
  invoice_prefix: setting(z.string().regex(/^[A-Z0-9]{0,10}$/), 'INV'),
  credit_note_prefix: setting(z.string().regex(/^[A-Z0-9]{0,10}$/), 'CN'),
  /** Days within which buyers may return products; 0 offers no returns. */
  return_order_within_days: setting(z.int().min(0).max(365), 0),
  /** Days after which an unshipped order is late, where its delivery time states none. */
  late_after_days: setting(z.int().min(1).max(365), 3),
  /** The most that support may refund of an order in total, in the shop's currency; null for unlimited. */
  refund_limit: setting(z.number().min(0).max(1e12).nullable(), 100),
  /**
   * A session of the console ends after this many minutes without a call; at most as many as a session lasts at all.
   */
  session_idle_minutes: setting(z.int().min(5).max(20_160), 120),
  /** Days after which entries of the log are deleted; the database refuses to delete those of the last 90 days. */
  keep_log_days: setting(z.int().min(90).max(3_650), 730),
  /** Days after which changes of stock made by people are deleted. */
  keep_stock_moves_days: setting(z.int().min(90).max(3_650), 1_095),
  /** Days after which messages of the contact form and applications of sellers are deleted. */
  keep_messages_days: setting(z.int().min(30).max(3_650), 365),
  /** The shop's country, as an ISO 3166 code: its taxes apply until a destination is known. */
  shop_country: setting(country().nullable(), null),
  /** Whether prices contain the taxes; otherwise they are added at checkout. */
  prices_include_tax: setting(z.boolean(), false),
  /**
   * Countries among which businesses with a VAT number order without tax; EU: its members. null: the number is not
   * asked for.
   */
  reverse_charge_countries: setting(list(country('must be EU or a country code such as DE')), null),
  /** Where fractions of taxes are rounded: per line, or per order over all lines with the same taxes. */
  tax_rounding: setting(z.enum(['order', 'line']), 'order'),
  /** The taxes on deliveries: none, those of the products in proportion, or those of the default class. */
  tax_on_delivery: setting(z.enum(['none', 'goods', 'default']), 'none'),
};

export type SettingKey = keyof typeof SETTINGS;
/** The keys of all settings. */
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

export type Settings = { [Key in SettingKey]: z.output<(typeof SETTINGS)[Key]['schema']> };
