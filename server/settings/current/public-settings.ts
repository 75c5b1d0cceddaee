import type { SettingKey, Settings } from '../setting-schema.ts';

/** The settings that /master returns to everyone as stored. All others stay on the server. */
const PUBLIC_SETTINGS = [
  'app_name',
  'app_logo',
  'app_locale',
  'google_playstore_link',
  'app_store_link',
  'show_download_app',
  'multi_vendor',
  'mobile',
  'email',
  'address',
  'web_show_footer',
  'web_footer_text',
  'web_footer_description',
  'web_logo',
  'web_logo_dark',
  'logo_ground',
  'web_footer_logo',
  'footer_qr',
  'social_links',
  'theme_colors',
  'brand_icons',
  'register_otp_verify',
  'register_otp_type',
  'forgot_otp_type',
  'first_day_of_week',
  'units',
  'phone_required',
  'phone_min_length',
  'phone_max_length',
  'guest_cart_reset_ms',
  'cash_on_delivery',
  'online_payment',
  'order_place_account_verify',
  'return_order_within_days',
] as const satisfies readonly SettingKey[];

/** The public part of the settings (spec §3, settings). */
export function publicSettings(
  settings: Settings,
): Pick<Settings, (typeof PUBLIC_SETTINGS)[number]> {
  const shown = { ...settings, show_download_app: offersApp(settings) };
  return Object.fromEntries(PUBLIC_SETTINGS.map((key) => [key, shown[key]])) as Pick<
    Settings,
    (typeof PUBLIC_SETTINGS)[number]
  >;
}

/** Whether to show links to the app: they are switched on, and a store has it (spec §2, download app). */
export function offersApp(
  settings: Pick<Settings, 'show_download_app' | 'app_store_link' | 'google_playstore_link'>,
): boolean {
  return (
    settings.show_download_app &&
    (settings.app_store_link !== null || settings.google_playstore_link !== null)
  );
}
