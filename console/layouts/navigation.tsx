import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PaletteKeys } from '../palette/palette-keys.tsx';
import { useMe } from '../session/me-context.tsx';
import { type Screen, useScreens } from './screens.ts';

const MoreScreens = lazyComponent(async () => (await import('./more-screens.tsx')).MoreScreens);

/** How many entries fit into the tab bar of a phone. */
const BAR_SIZE = 5;

/**
 * The menu: a sidebar; on phones a tab bar with the others behind More. It lists only what the person has a right to
 * open.
 */
export function Navigation() {
  const t = useText();
  const { shop } = useMe();
  const shown = useScreens();
  const [isMore, setMore] = useState(false);
  const hasMore = shown.length > BAR_SIZE;
  const inBar = hasMore ? BAR_SIZE - 1 : BAR_SIZE;
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-60 focus:bg-paper focus:p-2"
      >
        {t('Skip to content')}
      </a>
      <nav
        aria-label={t('Console')}
        data-tabs=""
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:gap-1 lg:overflow-y-auto lg:border-e lg:border-t-0 lg:p-3"
      >
        <p className="hidden px-3 py-3 font-semibold lg:block">
          <bdi className="block truncate">{shop.name}</bdi>
        </p>
        <PaletteKeys />
        {shown.map((screen, index) => (
          <ScreenLink key={screen.to} screen={screen} isInBar={index < inBar} />
        ))}
        {hasMore && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setMore(true)}
            className="flex h-14 min-w-11 flex-auto flex-col items-center justify-center gap-0.5 px-1 text-xs font-medium text-muted lg:hidden"
          >
            <Ellipsis aria-hidden="true" className="size-5 shrink-0" />
            <span className="max-w-full truncate">{t('More')}</span>
          </button>
        )}
        <a
          href={shop.url}
          className="mt-auto hidden min-h-9 items-center gap-3 rounded-control px-3 text-sm text-muted hover:bg-well hover:text-ink lg:flex"
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          {t('Go to the shop')}
        </a>
      </nav>
      {isMore && <MoreScreens screens={shown.slice(inBar)} onClose={() => setMore(false)} />}
    </>
  );
}

function ScreenLink({ screen, isInBar }: { screen: Screen; isInBar: boolean }) {
  const { to, covers = [], label, Icon } = screen;
  const { pathname } = useLocation();
  const isCovered = covers.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <NavLink
      to={to}
      // Every path starts with Home's.
      end={to === '/'}
      className={({ isActive, isPending }) =>
        `${isInBar ? 'flex' : 'hidden lg:flex'} h-14 min-w-11 flex-auto flex-col items-center justify-center gap-0.5 px-1 text-xs font-medium lg:h-9 lg:flex-none lg:flex-row lg:justify-start lg:gap-3 lg:rounded-control lg:px-3 lg:text-sm ${isActive || isCovered ? 'text-accent lg:bg-tint forced-colors:underline' : isPending ? 'text-ink lg:bg-well' : 'text-muted hover:text-ink lg:hover:bg-well'}`
      }
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="max-w-full truncate">{label}</span>
    </NavLink>
  );
}
