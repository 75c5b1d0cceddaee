import { z } from 'zod';
import { BrandIconsSchema, LOGO_GROUNDS, THEME_SHADES } from '#contract/settings/brand.ts';
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
  off,
  often,
  provider,
  setting,
  text,
  whenNotified,
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
  /** The languages that visitors choose from; null: all there are texts in. */
  languages_offered: setting(list(locale()), null),
  /** The countries sold to, by code; null: all. */
  countries_sold_to: setting(list(country()), null),
  /** Where the owner's days begin. */
  time_zone: setting(
    z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin'),
    'UTC',
  ),
  /** Where the owner's notifications go; null: `email`. */
  owner_email: setting(z.email().nullable(), null),
  /** What the owner and sellers are notified of by mail, and when. */
  notifications: setting(
    z.object({
      order: whenNotified('at-once'),
      ticket: whenNotified('at-once'),
      application: whenNotified('at-once'),
      return: whenNotified('at-once'),
      failed_payment: whenNotified('daily'),
      low_stock: whenNotified('daily'),
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
  /** Pieces of a variant at which it counts as almost sold out. */
  low_stock_at: setting(z.int().min(0).max(1_000_000), 3),
  /** What sizes are shown in until a visitor chooses: millimetres and kilograms, or inches and pounds. */
  units: setting(z.enum(['metric', 'imperial']), 'metric'),
  /** 1 Monday ... 7 Sunday: where weeks begin. */
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
  /** Another logo for dark grounds. */
  web_logo_dark: setting(link(), null),
  /** Where web_logo can be seen, as `brand set` measured it. */
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
  /** PNGs made of the shop's icon and logo by `brand set`; null: those of the program. */
  brand_icons: setting(BrandIconsSchema.nullable(), null),
  register_otp_verify: setting(z.boolean(), false),
  register_otp_type: setting(channel(), 'email'),
  forgot_otp_type: setting(channel(), 'email'),
  phone_required: setting(z.boolean(), true),
  phone_min_length: setting(z.int().min(6).max(16), 6),
  phone_max_length: setting(z.int().min(6).max(16), 10),
  /** Spec §9: a guest cart is dropped after two hours. */
  guest_cart_reset_ms: setting(z.int().min(60_000).max(31_536_000_000), 7_200_000),
  social_auths: setting(z.object({ facebook: provider, google: provider, apple: provider }), {
    facebook: off('Facebook'),
    google: off('Google'),
    apple: off('Apple'),
  }),
  /** Rate limits; unset ones keep their default. 100,000,000 and more is unlimited. */
  limits: setting(
    z.object({
      wrong_passwords_of_account: often(10),
      wrong_passwords_of_address: often(100),
      registrations_of_address: often(60),
      codes_of_contact: often(5),
      wrong_codes_of_address: often(20),
      calls_of_address: often(1200),
      orders_of_address: often(50),
      orders_of_contact: often(10),
      pieces_of_line: often(1000),
      pieces_of_order: often(5000),
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
  /** Whether visitors are let in; `open` and `close` of the command line set it. */
  shop_open: setting(z.boolean(), true),
  cash_on_delivery: setting(z.boolean(), true),
  online_payment: setting(z.boolean(), true),
  /** With holder, account and bank the checkout offers bank transfer. */
  bank_account_holder: setting(words(), null),
  bank_account: setting(bankAccount().nullable(), null),
  bank_name: setting(words(), null),
  bank_code: setting(words(), null),
  bank_transfer_days: setting(z.int().min(1).max(60), 7),
  order_place_account_verify: setting(z.boolean(), false),
  /** Who issues invoices; empty: app_name. */
  invoice_seller: setting(text(200), ''),
  /** The seller's VAT or tax number on invoices. */
  invoice_tax_number: setting(text(50), ''),
  /** What stands at the end of invoices: bank account, register, thanks. */
  invoice_footer: setting(text(2000), ''),
  /** Numbers of invoices and credit notes begin with these. */
  invoice_prefix: setting(z.string().regex(/^[A-Z0-9]{0,10}$/), 'INV'),
  credit_note_prefix: setting(z.string().regex(/^[A-Z0-9]{0,10}$/), 'CN'),
  /** Days in which buyers may return what they got; 0: no returns are offered. */
  return_order_within_days: setting(z.int().min(0).max(365), 0),
  /** What support may give back of an order in all, in the shop's currency; null: any sum. */
  refund_limit: setting(z.number().min(0).max(1e12).nullable(), 100),
  /** Where the shop is, as an ISO 3166 code: its taxes hold until a destination is known. */
  shop_country: setting(country().nullable(), null),
  /** Whether prices contain the taxes; otherwise they are added at checkout. */
  prices_include_tax: setting(z.boolean(), false),
  /** Countries among which businesses with a VAT number order without tax; EU: its members. null: it is not asked for. */
  reverse_charge_countries: setting(list(country('must be EU or a country code such as DE')), null),
  /** Where fractions of taxes are rounded: on each line, or on all lines of an order with the same taxes. */
  tax_rounding: setting(z.enum(['order', 'line']), 'order'),
  /** The taxes on deliveries: none, those of the goods in proportion, or those of the default class. */
  tax_on_delivery: setting(z.enum(['none', 'goods', 'default']), 'none'),
};

export type SettingKey = keyof typeof SETTINGS;
export type Settings = { [Key in SettingKey]: z.output<(typeof SETTINGS)[Key]['schema']> };
