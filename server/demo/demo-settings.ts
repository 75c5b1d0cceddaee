import { msg } from '#domain/i18n/msg.ts';
import type { Settings } from '#server/settings/setting-schema.ts';

const social = (id: number, name: string, link: string) => ({
  id,
  name,
  logo: `/brand/social/${name.toLowerCase()}.svg`,
  link,
});

/** The demo shop's settings; in a real shop they are empty until the owner sets them. */
export const DEMO_SETTINGS = {
  google_playstore_link: 'https://play.google.com/store/apps/details?id=test.toolyard.shop',
  app_store_link: 'https://apps.apple.com/app/toolyard/id6740010100',
  show_download_app: true,
  mobile: '+1 555 010 0100',
  email: 'help@toolyard.test',
  address: '12 Foundry Lane, Springfield',
  web_footer_text: msg('Toolyard. All rights reserved.'),
  web_footer_description: msg(
    'Tools, fixings and workshop supplies from shops that know their trade.',
  ),
  footer_qr: '/brand/qr.svg',
  social_links: [
    social(1, 'Facebook', 'https://www.facebook.com/toolyard.test'),
    social(2, 'Instagram', 'https://www.instagram.com/toolyard.test'),
    social(3, 'YouTube', 'https://www.youtube.com/@toolyard.test'),
    social(4, 'LinkedIn', 'https://www.linkedin.com/company/toolyard-test'),
  ],
  return_order_within_days: 30,
} satisfies Partial<Settings>;
