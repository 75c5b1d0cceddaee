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
  /** The few kilobytes of the account's own pages come along: going from one to the next asks for data only. */
  prefetch: 'idle' | 'intent';
}

/** Terms and privacy stand last. */
const OWN_PAGES = 6;

/** The links of the account sidebar in the order of spec §2; the one of the page at `path` is current. */
export function accountLinks(t: Translate, path: string): AccountLink[] {
  const links = [
    { title: t('Dashboard'), to: paths.dashboard(), Icon: LayoutDashboard },
    { title: t('Order History'), to: paths.orderHistory(), Icon: Package },
    { title: t('Wishlist'), to: paths.wishlist(), Icon: Heart },
    { title: t('My Profile'), to: paths.profile(), Icon: User },
    { title: t('Manage Address'), to: paths.manageAddress(), Icon: MapPin },
    // A ticket stands below '/support-ticket/'.
    { title: t('Support Ticket'), to: paths.supportTickets(), Icon: LifeBuoy },
    { title: t('Terms'), to: paths.termsAndConditions(), Icon: FileText },
    { title: t('Privacy'), to: paths.privacyPolicy(), Icon: ShieldCheck },
  ];
  return links.map((link, index) => ({
    ...link,
    prefetch: index < OWN_PAGES ? 'idle' : 'intent',
    isCurrent: path === link.to || path.startsWith(`${link.to.replace(/s$/, '')}/`),
  }));
}
