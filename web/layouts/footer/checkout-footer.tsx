import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { FOOTER_LINK } from './footer-link.ts';

/** The footer while checking out: what one agrees to, in another tab, and the copyright. */
export function CheckoutFooter() {
  const t = useText();
  const { copyright, web_show_footer } = useSettings();
  const links = [
    { to: paths.termsAndConditions(), title: t('Terms and Conditions') },
    { to: paths.privacyPolicy(), title: t('Privacy Policy') },
  ];
  return (
    <footer className="bg-inverse text-sm text-on-inverse">
      <div className="page-width flex flex-wrap items-center gap-x-6 py-5">
        {links.map(({ to, title }) => (
          <a key={to} href={to} target="_blank" rel="noopener" className={FOOTER_LINK}>
            {title}
            <span className="sr-only"> {t('(opens in a new tab)')}</span>
          </a>
        ))}
        {web_show_footer && copyright !== '' && (
          <p className="ms-auto text-on-inverse-muted">
            <bdi>{copyright}</bdi>
          </p>
        )}
      </div>
    </footer>
  );
}
