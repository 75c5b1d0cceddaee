import type { Master } from '#contract/settings/master.ts';
import type { Translate } from '#domain/i18n/translator.ts';
import { offersApp } from './public-settings.ts';
import type { Settings } from '../setting-schema.ts';

const item = (title: string, url: string) => ({ title, url, target: '_self' });

/** The links of the navbar (spec §2, bottom navbar); shops only in multi-vendor mode. */
export function menusOf(settings: Settings, t: Translate): Master['menus'] {
  return [
    item(t('Home'), '/'),
    ...(settings.multi_vendor ? [item(t('Shops'), '/shops')] : []),
    item(t('Products'), '/products'),
    item(t('Most Popular'), '/most-popular'),
    item(t('Best Deal'), '/best-deal'),
    item(t('Contact'), '/contact-us'),
  ].map((link, index) => ({ ...link, id: index + 1, name: link.title, is_external: false }));
}

/** The blocks of the footer (spec §2, footer) for other clients, which know legal pages only as /page/{slug}. */
export function footersOf(
  settings: Settings,
  t: Translate,
  pages: Master['footer_pages'],
): Master['footers'] {
  const about = [
    { type: 'logo', ...item(settings.app_name, '/') },
    { type: 'text', ...item(t(settings.web_footer_description), '') },
    { type: 'phone', ...item(settings.mobile, `tel:${settings.mobile.replaceAll(/[^+\d]/g, '')}`) },
    { type: 'email', ...item(settings.email, `mailto:${settings.email}`) },
  ].filter(({ title }) => title !== '');
  if (settings.social_links.length > 0)
    about.push({ type: 'social_links', ...item(t('Social links'), '') });
  const support = [
    ...(settings.multi_vendor ? [] : [item(t('Contact Us'), '/contact-us')]),
    item(t('FAQ'), '/page/faq'),
    item(t('Terms and Conditions'), '/page/terms-and-conditions'),
    item(t('Privacy Policy'), '/page/privacy-policy'),
    ...pages.map(({ slug, title }) => item(title, `/page/${slug}`)),
  ].map((link) => ({ type: 'link', ...link }));
  const download = offersApp(settings)
    ? [{ type: 'app_store', ...item(t('Download our app'), '/download-app') }]
    : [];
  return [
    { title: t('About'), items: about },
    { title: t('Support'), items: support },
    { title: t('Download our app'), items: download },
  ].map((block, index) => ({
    ...block,
    id: index + 1,
    position: index + 1,
    items: block.items.map((entry, index) => ({ ...entry, id: index + 1 })),
  }));
}
