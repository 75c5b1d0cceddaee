import type { Currency, Master } from '#contract/settings/master.ts';
import { methodNamed, offeredMethods } from '#domain/checkout/payment-methods/payment-methods.ts';
import { findDemoSignIn } from './demo-sign-in.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { absoluteUrl } from '#server/http/absolute-url.ts';
import { markAndLogo, logoOf } from './mark-and-logo.ts';
import { footersOf, menusOf } from './navigation.ts';
import { listCurrencies, listFooterPages, listLanguages } from '../queries.ts';
import { publicSettings } from './public-settings.ts';
import { readSettings } from '../read-settings.ts';
import type { Settings } from '../setting-schema.ts';
import { socialAuthsOf } from '../social-auths.ts';
import { translatorOf } from '../../i18n/translate.ts';

/** The currency until the operator sets one (spec §9, defaults). */
const US_DOLLAR: Currency = {
  id: 0,
  name: 'USD',
  symbol: '$',
  rate: 1,
  rate_from_default: 1,
  is_default: true,
};
const ENGLISH = { id: 1, name: 'en', title: 'English', direction: 'ltr' as const };

/** The settings shared with every client (spec §3, settings). */
export async function getMaster(context: CallContext): Promise<Master> {
  const [settings, storedCurrencies, storedLanguages, footerPages] = await Promise.all([
    readSettings(context.db, context.log),
    listCurrencies(context.db),
    listLanguages(context.db),
    listFooterPages(context.db, context.locale),
  ]);
  const t = translatorOf(context.locale);
  const { mark, hasLogo } = markAndLogo(settings);
  const currencies: Currency[] = storedCurrencies.map(({ digits, ...row }) => ({
    ...row,
    rate: row.rate_from_default,
    ...(digits === 2 ? {} : { digits }),
  }));
  const currency = currencies.find((row) => row.is_default) ?? US_DOLLAR;
  const languages = storedLanguages.map((row) => ({
    ...row,
    direction: row.direction === 'rtl' ? ('rtl' as const) : ('ltr' as const),
  }));
  return {
    ...publicSettings(settings),
    tax_display: taxDisplay(settings),
    asks_vat_number: settings.reverse_charge_countries !== null,
    currency: {
      name: currency.name,
      symbol: currency.symbol,
      rate: currency.rate,
      position: settings.currency_position,
    },
    currencies: currencies.includes(currency) ? currencies : [currency, ...currencies],
    languages: languages.length > 0 ? languages : [ENGLISH],
    app_environment: context.appEnv,
    demo_sign_in: await demoSignInOf(context),
    // Built-in texts are translated; the operator's are shown as written.
    web_footer_description: t(settings.web_footer_description),
    web_footer_text: t(settings.web_footer_text),
    app_logo: absoluteUrl(context, logoOf('app_logo', settings)),
    web_logo: absoluteUrl(context, logoOf('web_logo', settings)),
    web_logo_dark: settings.web_logo_dark && absoluteUrl(context, settings.web_logo_dark),
    web_footer_logo: absoluteUrl(context, logoOf('web_footer_logo', settings)),
    has_logo: hasLogo,
    brand_mark: mark,
    footer_qr: settings.footer_qr && absoluteUrl(context, settings.footer_qr),
    social_links: settings.social_links.map((link) => ({
      ...link,
      logo: absoluteUrl(context, link.logo),
    })),
    social_auths: socialAuthsOf(context, settings),
    payment_gateways: gatewaysOf(context),
    payment_methods: offeredMethods(settings, context.gateways).map((method) => ({
      name: method.name,
      title: t(method.title),
      text: t(method.text),
      paid: method.paid,
    })),
    pusher_app_key: context.pusher?.key ?? null,
    pusher_app_cluster: context.pusher?.cluster ?? null,
    menus: menusOf(settings, t),
    footers: footersOf(settings, t, footerPages),
    footer_pages: footerPages,
    baseUrl: context.publicUrl,
    videoslink: {},
    videos: '',
    brands: [],
    season_discount: '',
  };
}

/** A shop that adds taxes says so beside prices only when its country is known. */
function taxDisplay({ prices_include_tax, shop_country }: Settings): Master['tax_display'] {
  if (prices_include_tax) return 'included';
  return shop_country === null ? 'none' : 'added';
}

/** The prefilled values of the login form (spec §9, the login form is prefilled). */
async function demoSignInOf({ appEnv, db }: CallContext): Promise<Master['demo_sign_in']> {
  const demo = await findDemoSignIn(db, appEnv);
  return demo && { phone: demo.email, password: demo.password };
}

/** Gateways that can take a payment now. */
function gatewaysOf(context: CallContext): Master['payment_gateways'] {
  return context.gateways.map((name, index) => ({
    id: index + 1,
    title: methodNamed(name)?.title ?? name,
    name,
    logo: absoluteUrl(context, `/brand/payment/${name}.svg`),
    is_active: true,
  }));
}
