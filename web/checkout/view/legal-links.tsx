import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';

/** The terms that the shopper agrees to, opened in another tab: the checkout has no footer that leads away. */
export function LegalLinks() {
  const t = useText();
  const links = [
    { to: paths.termsAndConditions(), title: t('Terms and Conditions') },
    { to: paths.privacyPolicy(), title: t('Privacy Policy') },
  ];
  return (
    <p className="mt-8 flex flex-wrap gap-x-6 text-sm text-muted">
      {links.map(({ to, title }) => (
        <a
          key={to}
          href={to}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center hover:text-accent hover:underline"
        >
          {title}
          <span className="sr-only"> {t('(opens in a new tab)')}</span>
        </a>
      ))}
    </p>
  );
}
