import type { DataOf } from '#web/api/client.ts';
import type { Language } from '#web/i18n/text.tsx';
import type { ShopSettings, SocialSettings } from './settings-context.tsx';

type Master = DataOf<'getMaster'>;

/**
 * The part of the master settings that pages use: everything here is serialized into every page.
 */
export function pageSettings(master: Master, renderedCurrency: string | null): ShopSettings {
  return {
    address: master.address,
    app_locale: master.app_locale,
    app_name: master.app_name,
    app_store_link: master.app_store_link,
    demo_sign_in: master.demo_sign_in,
    brand_icons: master.brand_icons,
    brand_mark: master.brand_mark,
    copyright: copyrightOf(master, new Date()),
    email: master.email,
    first_day_of_week: master.first_day_of_week,
    footer_pages: master.footer_pages,
    footer_qr: master.footer_qr,
    forgot_otp_type: master.forgot_otp_type,
    google_playstore_link: master.google_playstore_link,
    guest_cart_reset_ms: master.guest_cart_reset_ms,
    has_logo: master.has_logo,
    logo_ground: master.logo_ground,
    mobile: master.mobile,
    multi_vendor: master.multi_vendor,
    register_otp_type: master.register_otp_type,
    register_otp_verify: master.register_otp_verify,
    show_download_app: master.show_download_app,
    social_auths: activeProviders(master),
    social_links: master.social_links,
    tax_display: master.tax_display,
    units: master.units,
    web_footer_description: master.web_footer_description,
    web_footer_logo: master.web_footer_logo,
    web_logo: master.web_logo,
    web_logo_dark: master.web_logo_dark,
    web_show_footer: master.web_show_footer,
    currency_position: master.currency.position,
    currencies: master.currencies.map(({ name, symbol, rate_from_default, digits }) => ({
      name,
      symbol,
      rate_from_default,
      digits,
    })),
    languages: master.languages.map(({ name, title, direction }) => ({ name, title, direction })),
    rendered_currency: renderedCurrency ?? master.currency.name,
  };
}

function copyrightOf({ web_footer_text }: Master, now: Date): string {
  return web_footer_text === '' ? '' : `© ${now.getUTCFullYear()} ${web_footer_text}`;
}

const PROVIDERS = ['google', 'facebook', 'apple'] as const;

function activeProviders({ social_auths }: Master): SocialSettings[] {
  return PROVIDERS.filter((provider) => social_auths[provider].is_active).map((provider) => {
    const { client_id, redirect_url } = social_auths[provider];
    return { provider, client_id, redirect_url };
  });
}

/** A page's language with its text direction; left to right by default (spec §9). */
export function pageLanguage(master: Master, locale: string): Language {
  const direction = master.languages.find((language) => language.name === locale)?.direction;
  return { locale, direction: direction ?? 'ltr' };
}
