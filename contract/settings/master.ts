import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, decimal } from '../fields.ts';
import { PAYMENT_KINDS } from '../orders/payment-kinds.ts';
import { routes } from '../routes.ts';
import { BrandIconsSchema, LOGO_GROUNDS, THEME_SHADES } from './branding.ts';

/** Spec §3, currencies. */
export const CurrencySchema = z.object({
  id: count(),
  name: z.string(),
  symbol: z.string(),
  rate: decimal(),
  rate_from_default: decimal(),
  is_default: z.boolean(),
  digits: count().optional().describe('Decimals of its smallest unit; absent: two.'),
});
export type Currency = z.infer<typeof CurrencySchema>;

const SocialAuthSchema = z.object({
  name: z.string(),
  client_id: z.string().nullable(),
  is_active: z.boolean(),
  redirect_url: z.string().nullable(),
});

/** Spec §3, settings. */
export const MasterSchema = z.object({
  currency: z.object({
    name: z.string(),
    symbol: z.string(),
    rate: decimal(),
    position: z.enum(['prefix', 'suffix']),
  }),
  currencies: z.array(CurrencySchema),
  app_name: z.string(),
  app_logo: z.string(),
  app_locale: z.string(),
  app_environment: z.string(),
  demo_sign_in: z
    .object({ phone: z.string(), password: z.string() })
    .nullable()
    .describe('Prefilled in the login form; null unless the shop is a demo with a public account.'),
  languages: z.array(
    z.object({
      id: count(),
      name: z.string(),
      title: z.string(),
      direction: z.enum(['ltr', 'rtl']),
    }),
  ),
  google_playstore_link: z.string().nullable(),
  app_store_link: z.string().nullable(),
  show_download_app: z.boolean(),
  payment_gateways: z.array(
    z.object({
      id: count(),
      title: z.string(),
      name: z.string(),
      logo: z.string(),
      is_active: z.boolean(),
    }),
  ),
  /** The payment methods at checkout; `name` is sent with the order. */
  payment_methods: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      text: z.string(),
      paid: z
        .enum(PAYMENT_KINDS)
        .describe('How orders are paid: `online` orders have an order_payment_url.'),
    }),
  ),
  multi_vendor: z.boolean(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  tax_display: z
    .enum(['included', 'added', 'none'])
    .describe('The note about taxes beside prices: contained, added, or none.'),
  asks_vat_number: z
    .boolean()
    .describe(
      'Whether the checkout asks businesses for their VAT number, with which they may order without tax.',
    ),
  web_show_footer: z.boolean(),
  web_footer_text: z
    .string()
    .describe('The copyright holder: clients put the copyright sign and the year before it.'),
  web_footer_description: z.string(),
  web_logo: z.string(),
  web_logo_dark: z
    .string()
    .nullable()
    .describe('Another logo for dark backgrounds; null when there is only one.'),
  logo_ground: z
    .enum(LOGO_GROUNDS)
    .describe(
      'The backgrounds on which the logo is legible; on others it needs a plate of such a colour.',
    ),
  web_footer_logo: z.string(),
  footer_qr: z.string().nullable(),
  social_links: z.array(
    z.object({ id: count(), name: z.string(), logo: z.string(), link: z.string().nullable() }),
  ),
  has_logo: z.boolean().describe("When false, the shop's name is shown instead of a logo."),
  brand_mark: z
    .string()
    .describe("URL of a square SVG: the shop's mark, when brand_icons is null."),
  brand_icons: BrandIconsSchema.nullable(),
  theme_colors: z.partialRecord(z.enum(THEME_SHADES), z.string()),
  pusher_app_key: z.string().nullable(),
  pusher_app_cluster: z.string().nullable(),
  register_otp_verify: z.boolean(),
  register_otp_type: z.enum(['email', 'phone']),
  forgot_otp_type: z.enum(['email', 'phone']),
  first_day_of_week: count().describe('1 Monday ... 7 Sunday.'),
  units: z.enum(['metric', 'imperial']).describe('The units of sizes until a visitor chooses.'),
  phone_required: z.boolean(),
  phone_min_length: count(),
  phone_max_length: count(),
  /** Milliseconds after which the browser drops a guest cart (spec §9, guest cart reset). */
  guest_cart_reset_ms: count(),
  social_auths: z.object({
    facebook: SocialAuthSchema,
    google: SocialAuthSchema,
    apple: SocialAuthSchema,
  }),
  cash_on_delivery: z.boolean(),
  online_payment: z.boolean(),
  order_place_account_verify: z.boolean(),
  return_order_within_days: count(),
  menus: z.array(
    z.object({
      id: count(),
      name: z.string(),
      title: z.string(),
      url: z.string(),
      target: z.string(),
      is_external: z.boolean(),
    }),
  ),
  footers: z.array(
    z.object({
      id: count(),
      position: count(),
      title: z.string(),
      items: z.array(
        z.object({
          id: count(),
          type: z.string(),
          title: z.string(),
          url: z.string(),
          target: z.string(),
        }),
      ),
    }),
  ),
  footer_pages: z
    .array(z.object({ slug: z.string(), title: z.string() }))
    .describe('Legal pages that the footer links to, besides those every shop has.'),
  baseUrl: z.string(),
  /** Features this shop does not have: always empty. */
  videoslink: z.object({}),
  videos: z.string(),
  brands: z.array(z.never()),
  season_discount: z.string(),
});
export type Master = z.infer<typeof MasterSchema>;

export const getMaster = endpoint({
  ...routes.getMaster,
  auth: 'none',
  shared: true,
  summary: 'The settings shared with every client.',
  request: z.object({}),
  response: MasterSchema,
});
