import Phone from 'lucide-react/icons/phone';
import Store from 'lucide-react/icons/store';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { CurrencyMenu } from './currency-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** Seller link, hotline, currency and language (spec §2, top bar). */
export function TopBar() {
  const t = useText();
  const { mobile, multi_vendor } = useSettings();
  return (
    <div className="relative z-30 border-b border-line bg-well text-sm print:hidden">
      <div className="top-bar">
        {multi_vendor && (
          <Link to={paths.sellerRegistration()} className={`${ENTRY} -ms-2`}>
            <Store aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
            {t('Become a Seller')}
          </Link>
        )}
        <div className="grow" />
        {mobile !== '' && (
          <a
            href={`tel:${mobile.replaceAll(/[^+\d]/g, '')}`}
            aria-label={t('Hotline {{number}}', { number: mobile })}
            className={ENTRY}
          >
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            <bdi dir="ltr" className="tabular-nums max-sm:sr-only">
              {mobile}
            </bdi>
          </a>
        )}
        <CurrencyMenu />
        <LanguageMenu />
      </div>
    </div>
  );
}

/** Classes of one entry. */
const ENTRY =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 whitespace-nowrap hover:text-accent md:h-9 md:min-w-0';
