import { createContext, type ReactNode, useContext } from 'react';
import type { Currency, Master } from '#contract/settings/master.ts';
import { GUEST_CART_RESET_MS } from '#domain/cart/guest-cart-expiry.ts';

/** Shop settings that every page needs. */
export interface ShopSettings extends Pick<
  Master,
  | 'address'
  | 'app_locale'
  | 'app_name'
  | 'app_store_link'
  | 'brand_icons'
  | 'brand_mark'
  | 'demo_sign_in'
  | 'email'
  | 'first_day_of_week'
  | 'footer_pages'
  | 'footer_qr'
  | 'forgot_otp_type'
  | 'google_playstore_link'
  | 'guest_cart_reset_ms'
  | 'has_logo'
  | 'logo_ground'
  | 'mobile'
  | 'multi_vendor'
  | 'register_otp_type'
  | 'register_otp_verify'
  | 'show_download_app'
  | 'social_links'
  | 'tax_display'
  | 'units'
  | 'web_footer_description'
  | 'web_footer_logo'
  | 'web_logo'
  | 'web_logo_dark'
  | 'web_show_footer'
> {
  /** '© 2026 Toolyard. All rights reserved.'; '' without one. */
  copyright: string;
  currency_position: Master['currency']['position'];
  currencies: Pick<Currency, 'name' | 'symbol' | 'rate_from_default' | 'digits'>[];
  languages: Pick<Master['languages'][number], 'name' | 'title' | 'direction'>[];
  /** Name of the currency the server rendered in. */
  rendered_currency: string;
  /** Active social sign-in providers. */
  social_auths: SocialSettings[];
}

export interface SocialSettings extends Pick<
  Master['social_auths']['google'],
  'client_id' | 'redirect_url'
> {
  provider: keyof Master['social_auths'];
}

/** Spec §9: defaults when the settings can't be loaded. */
export const FALLBACK_SETTINGS: ShopSettings = {
  address: '',
  app_locale: 'en',
  app_name: 'Toolyard',
  app_store_link: null,
  demo_sign_in: null,
  brand_icons: null,
  brand_mark: '/favicon.svg',
  copyright: '',
  email: '',
  first_day_of_week: 1,
  footer_pages: [],
  footer_qr: null,
  forgot_otp_type: 'email',
  google_playstore_link: null,
  guest_cart_reset_ms: GUEST_CART_RESET_MS,
  has_logo: true,
  logo_ground: 'any',
  mobile: '',
  multi_vendor: false,
  register_otp_type: 'email',
  register_otp_verify: false,
  show_download_app: false,
  social_auths: [],
  social_links: [],
  tax_display: 'none',
  units: 'metric',
  web_footer_description: '',
  web_footer_logo: '/brand/logo-light.svg',
  web_logo: '/brand/logo.svg',
  web_logo_dark: null,
  web_show_footer: false,
  currency_position: 'prefix',
  currencies: [{ name: 'USD', symbol: '$', rate_from_default: 1 }],
  languages: [{ name: 'en', title: 'English', direction: 'ltr' }],
  rendered_currency: 'USD',
};

const SettingsContext = createContext<ShopSettings>(FALLBACK_SETTINGS);

export function SettingsProvider({
  settings,
  children,
}: {
  settings: ShopSettings;
  children: ReactNode;
}) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

export function useSettings(): ShopSettings {
  return useContext(SettingsContext);
}
