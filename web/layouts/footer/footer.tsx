import { directionOfText } from '#domain/i18n/direction.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { StoreLinks } from '../store-links.tsx';
import { About } from './about.tsx';
import { FooterColumn } from './footer-column.tsx';
import { FOOTER_LINK } from './footer-link.ts';
import { CategoryLinks } from './category-links.tsx';

interface FooterProps {
  categories: { slug: string; name: string; name_language?: string | undefined }[] | null;
}

/** Three collapsible columns, support links and copyright (spec §2, footer). */
export function Footer({ categories }: FooterProps) {
  const t = useText();
  const settings = useSettings();
  const { copyright, footer_pages, footer_qr, multi_vendor, show_download_app, web_show_footer } =
    settings;
  const support = [
    ...(multi_vendor ? [] : [{ to: paths.contactUs(), title: t('Contact Us') }]),
    { to: paths.faq(), title: t('FAQ') },
    { to: paths.termsAndConditions(), title: t('Terms and Conditions') },
    { to: paths.privacyPolicy(), title: t('Privacy Policy') },
    ...footer_pages.map(({ slug, title }) => ({ to: paths.textPage(slug), title })),
  ];
  return (
    <footer className="bg-inverse text-sm text-on-inverse">
      <div className="page-width grid gap-x-12 py-6 sm:grid-cols-2 sm:gap-y-10 sm:py-12 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <FooterColumn id="footer-about" title={t('About')}>
          <About />
        </FooterColumn>
        {show_download_app && (
          <FooterColumn id="footer-apps" title={t('Download app')}>
            <div className="flex flex-wrap items-start gap-4">
              {footer_qr && (
                <img
                  src={footer_qr}
                  alt={t('QR code of our app')}
                  width={104}
                  height={104}
                  loading="lazy"
                  className="rounded-control bg-white p-1.5"
                />
              )}
              <StoreLinks />
            </div>
          </FooterColumn>
        )}
        <FooterColumn id="footer-products" title={t('Products')}>
          <CategoryLinks categories={categories} />
        </FooterColumn>
        <FooterColumn id="footer-support" title={t('Support')}>
          <ul>
            {support.map(({ to, title }) => (
              <li key={to}>
                <Link to={to} className={FOOTER_LINK}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </FooterColumn>
      </div>
      {web_show_footer && copyright !== '' && (
        <div className="border-t border-white/15">
          <p className="page-width py-5 text-on-inverse-muted">
            <bdi dir={directionOfText(copyright)}>{copyright}</bdi>
          </p>
        </div>
      )}
    </footer>
  );
}
