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
import { Link } from '#web/ui/link.tsx';
import { withHaptics, vibrate } from '#web/ui/device/vibrate.ts';
import { TAB, TabContent } from './tab.tsx';

/** Pages with their own tab. */
const PAGES = [paths.home(), paths.categories(), paths.products(), paths.dashboard()];

const TabSheets = lazyComponent(async () => (await import('./tab-sheets.tsx')).TabSheets);
const ON_SHEET_INTENT = { onTouchStart: TabSheets.preload, onFocus: TabSheets.preload };

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
  const current = (page: string) => (page === here ? 'page' : undefined);
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
          <li>
            <Link
              to={paths.home()}
              aria-current={current(paths.home())}
              data-prefetch="intent"
              onClick={vibrate}
              className={TAB}
            >
              <TabContent Icon={House} title={t('Home')} />
            </Link>
          </li>
          <li>
            <Link
              to={paths.categories()}
              aria-current={current(paths.categories())}
              aria-haspopup="dialog"
              {...ON_SHEET_INTENT}
              onClick={opens('categories')}
              className={TAB}
            >
              <TabContent Icon={LayoutGrid} title={t('Categories')} />
            </Link>
          </li>
          <li>
            <Link
              to={paths.products()}
              aria-current={current(paths.products())}
              data-prefetch="intent"
              onClick={vibrate}
              className={TAB}
            >
              <TabContent Icon={Package} title={t('Products')} />
            </Link>
          </li>
          <li data-needs-script>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={withHaptics(openDrawer)}
              className={TAB}
            >
              <TabContent Icon={ShoppingCart} title={t('Cart')}>
                {total > 0 && <CountBadge count={total} className="start-1/2 top-1 ms-1.5" />}
              </TabContent>
            </button>
          </li>
          <li>
            <Link
              to={paths.dashboard()}
              aria-current={current(paths.dashboard())}
              aria-haspopup="dialog"
              {...ON_SHEET_INTENT}
              onClick={opens('profile')}
              className={TAB}
            >
              <TabContent Icon={CircleUserRound} title={isSignedIn ? t('Profile') : t('Login')} />
            </Link>
          </li>
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
