import FileText from 'lucide-react/icons/file-text';
import Heart from 'lucide-react/icons/heart';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import ShieldCheck from 'lucide-react/icons/shield-check';
import User from 'lucide-react/icons/user';
import type { ComponentType } from 'react';
import type { Translate } from '#web/i18n/translator.ts';
import { paths } from '#web/paths.ts';

export interface AccountLink {
  title: string;
  to: string;
  Icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>;
  isCurrent: boolean;
  /** The account pages' small chunks are prefetched: navigating between them only fetches data. */
  prefetch: 'idle' | 'intent';
}

/** The first links are the account's own pages; terms and privacy come last. */
const ACCOUNT_PAGES = 6;

/**
 * Links of the account sidebar in the order of spec §2; the one for `path` is marked as current.
 */
export function accountLinks(t: Translate, path: string): AccountLink[] {
  const links = [
    { title: t('Dashboard'), to: paths.dashboard(), Icon: LayoutDashboard },
    { title: t('Order History'), to: paths.orderHistory(), Icon: Package },
    { title: t('Wishlist'), to: paths.wishlist(), Icon: Heart },
    { title: t('My Profile'), to: paths.profile(), Icon: User },
    { title: t('Manage Address'), to: paths.manageAddress(), Icon: MapPin },
    // A ticket's URL is below '/support-ticket/'.
    { title: t('Support Ticket'), to: paths.supportTickets(), Icon: LifeBuoy },
    { title: t('Terms'), to: paths.termsAndConditions(), Icon: FileText },
    { title: t('Privacy'), to: paths.privacyPolicy(), Icon: ShieldCheck },
  ];
  return links.map((link, index) => ({
    ...link,
    prefetch: index < ACCOUNT_PAGES ? 'idle' : 'intent',
    isCurrent: path === link.to || path.startsWith(`${link.to.replace(/s$/, '')}/`),
  }));
}
