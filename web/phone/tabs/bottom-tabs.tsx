import CircleUserRound from 'lucide-react/icons/circle-user-round';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Package from 'lucide-react/icons/package';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/accounts/session/session-store.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { openDrawer } from '#web/cart/cart-view-store.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { CountBadge } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Link, type LinkProps } from '#web/ui/link.tsx';
import { withHaptics, vibrate } from '#web/ui/vibrate.ts';
import { TAB, TabFace } from './tab.tsx';

/** Pages with their own tab. */
const PAGES = [paths.home(), paths.categories(), paths.products(), paths.dashboard()];

const TabSheets = lazyComponent(async () => (await import('./tab-sheets.tsx')).TabSheets);
const OPENS_SHEET = {
  'aria-haspopup': 'dialog',
  onTouchStart: TabSheets.preload,
  onFocus: TabSheets.preload,
} as const;
const PREFETCHED = { 'data-prefetch': 'intent' } as const;

/** A click without a modifier key, which would open another tab or window. */
const isPlain = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey);

/**
 * Bottom tab bar on phones (spec §2, phone tabs). Its links also work without JavaScript;
 * personal content is rendered after hydration.
 */
export function BottomTabs({ categories }: { categories: { id: number; name: string }[] }) {
  const t = useText();
  const { pathname } = useLocation();
  const here = PAGES.find((page) =>
    page === paths.categories() ? pathname.startsWith(page) : pathname === page,
  );
  const total = useCart((cart) => cart.total);
  const isSignedIn = useSession(({ token, user }) => token !== null && user !== null);
  const [sheet, setSheet] = useState<'categories' | 'profile' | null>(null);
  const opens = (name: 'categories' | 'profile') => (event: MouseEvent) => {
    vibrate();
    if (!isPlain(event)) return;
    event.preventDefault();
    setSheet(name);
  };

  return (
    <>
      <nav
        aria-label={t('Shortcuts')}
        data-tabs
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="flex overflow-x-auto no-scrollbar *:min-w-min *:flex-1">
          <PageTab to={paths.home()} here={here} onClick={vibrate} {...PREFETCHED}>
            <TabFace Icon={House} title={t('Home')} />
          </PageTab>
          <PageTab
            to={paths.categories()}
            here={here}
            onClick={opens('categories')}
            {...OPENS_SHEET}
          >
            <TabFace Icon={LayoutGrid} title={t('Categories')} />
          </PageTab>
          <PageTab to={paths.products()} here={here} onClick={vibrate} {...PREFETCHED}>
            <TabFace Icon={Package} title={t('Products')} />
          </PageTab>
          <li data-needs-script>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={withHaptics(openDrawer)}
              className={TAB}
            >
              <TabFace Icon={ShoppingCart} title={t('Cart')}>
                {total > 0 && <CountBadge count={total} className="start-1/2 top-1 ms-1.5" />}
              </TabFace>
            </button>
          </li>
          <PageTab to={paths.dashboard()} here={here} onClick={opens('profile')} {...OPENS_SHEET}>
            <TabFace Icon={CircleUserRound} title={isSignedIn ? t('Profile') : t('Login')} />
          </PageTab>
        </ul>
      </nav>
      <TabSheets
        open={sheet !== null}
        sheet={sheet}
        onClose={() => setSheet(null)}
        categories={categories}
      />
    </>
  );
}

/** A tab that leads to a page; `here` is the page of the tabs that is open. */
function PageTab({ here, ...link }: { here: string | undefined } & LinkProps) {
  return (
    <li>
      <Link {...link} aria-current={link.to === here ? 'page' : undefined} className={TAB} />
    </li>
  );
}
