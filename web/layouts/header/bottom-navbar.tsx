import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { AppMenu } from './app-menu.tsx';
import { CategoriesMenu } from './categories-menu.tsx';

/** Categories, main links and apps (spec §2, bottom navbar). */
export function BottomNavbar({
  categories,
}: {
  categories: { id: number; name: string; name_language?: string | undefined }[];
}) {
  const t = useText();
  const { multi_vendor } = useSettings();
  const { pathname } = useLocation();
  const links = [
    { to: paths.home(), title: t('Home') },
    ...(multi_vendor ? [{ to: paths.shops(), title: t('Shops') }] : []),
    { to: paths.products(), title: t('Products') },
    { to: paths.mostPopular(), title: t('Most Popular') },
    { to: paths.bestDeal(), title: t('Best Deal') },
    { to: paths.contactUs(), title: t('Contact') },
  ];
  const current = links.find(({ to }) => to === pathname)?.to;
  return (
    <nav aria-label={t('Main')} className="relative z-10 border-b border-line bg-paper">
      <div className="page-width flex h-12 items-center gap-1">
        <CategoriesMenu categories={categories} />
        <ul className="flex min-w-0 grow items-center overflow-x-auto no-scrollbar">
          {links.map(({ to, title }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === current ? 'page' : undefined}
                data-prefetch="intent"
                className="flex h-12 items-center px-3 text-sm font-medium whitespace-nowrap -outline-offset-2 hover:text-accent aria-[current=page]:text-accent"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
        <AppMenu />
      </div>
    </nav>
  );
}
