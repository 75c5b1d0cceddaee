import type { Master } from '#contract/settings.ts';
import type { Settings } from './setting-schema.ts';

const item = (title: string, url: string) => ({ title, url, target: '_self' });

/** The links of the navbar (spec §2, bottom navbar); shops only where there are several. */
export function menusOf(settings: Settings): Master['menus'] {
  return [
    item('Home', '/'),
    ...(settings.multi_vendor ? [item('Shops', '/shops')] : []),
    item('Products', '/products'),
    item('Most Popular', '/most-popular'),
    item('Best Deal', '/best-deal'),
    item('Contact', '/contact-us'),
  ].map((link, index) => ({ ...link, id: index + 1, name: link.title, is_external: false }));
}

/** The blocks of the footer (spec §2, footer) for clients that draw them from the answer. */
export function footersOf(settings: Settings): Master['footers'] {
  const about = [
    { type: 'logo', ...item(settings.app_name, '/') },
    { type: 'text', ...item(settings.web_footer_description, '') },
    { type: 'phone', ...item(settings.mobile, `tel:${settings.mobile.replaceAll(/[^+\d]/g, '')}`) },
    { type: 'email', ...item(settings.email, `mailto:${settings.email}`) },
    { type: 'social_links', ...item('Social links', '') },
  ];
  const support = [
    ...(settings.multi_vendor ? [] : [item('Contact Us', '/contact-us')]),
    item('FAQ', '/faq'),
    item('Terms and Conditions', '/terms-and-conditions'),
    item('Privacy Policy', '/privacy-policy'),
  ].map((link) => ({ type: 'link', ...link }));
  const download = settings.show_download_app
    ? [{ type: 'app_store', ...item('Download our app', '/download-app') }]
    : [];
  return [
    { title: 'About', items: about },
    { title: 'Support', items: support },
    { title: 'Download our app', items: download },
  ].map((block, index) => ({
    ...block,
    id: index + 1,
    position: index + 1,
    items: block.items.map((entry, place) => ({ ...entry, id: place + 1 })),
  }));
}
