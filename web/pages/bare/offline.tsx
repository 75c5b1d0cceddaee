import { useText } from '#web/i18n/text.tsx';
import { pageTitle } from '#web/i18n/page-title.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/offline.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, (t) => t("You're offline")) },
  { name: 'robots', content: 'noindex' },
];

/**
 * Served by the service worker for a page that was never viewed (web/offline): plain links, no
 * scripts.
 */
export default function Offline() {
  const t = useText();
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-xl md:text-2xl">{t("You're offline")}</h1>
      <p className="text-muted">
        {t("We can't reach the shop. You can still read pages you've visited before.")}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the URL of the requested page is not known here. */}
        <a href="" className={buttonClass()}>
          {t('Try again')}
        </a>
        <a href={paths.home()} className={buttonClass({ variant: 'secondary' })}>
          {t('Go to the home page')}
        </a>
      </div>
    </div>
  );
}
