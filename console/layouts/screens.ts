import Boxes from 'lucide-react/icons/boxes';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CircleUser from 'lucide-react/icons/circle-user';
import Headset from 'lucide-react/icons/headset';
import History from 'lucide-react/icons/rotate-ccw-clock';
import House from 'lucide-react/icons/house';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import Settings from 'lucide-react/icons/settings';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { ComponentType, SVGAttributes } from 'react';
import type { Right } from '#contract/console/staff/rights.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { useMe } from '../session/me-context.tsx';

export interface Screen {
  to: string;
  /** Paths of other pages that belong to this entry. */
  covers?: readonly string[];
  label: string;
  Icon: ComponentType<SVGAttributes<SVGSVGElement>>;
  /** The right it requires; null: none. */
  right: Right | null;
}

/** The screens that the person may open. */
export function useScreens(): Screen[] {
  const t = useText();
  const { rights } = useMe();
  const entries: Screen[] = [
    { to: paths.home(), label: t('Home'), Icon: House, right: 'orders.see' },
    { to: paths.orders(), label: t('Orders'), Icon: ClipboardList, right: 'orders.see' },
    { to: paths.pack(), label: t('Packing'), Icon: PackageCheck, right: 'orders.ship' },
    {
      to: paths.products(),
      covers: ['/grid', '/bin', '/import', '/taxonomy'],
      label: t('Products'),
      Icon: Package,
      right: 'products.see',
    },
    { to: paths.inventory(), label: t('Inventory'), Icon: Boxes, right: 'stock.see' },
    { to: paths.tickets(), label: t('Tickets'), Icon: Headset, right: 'tickets.see' },
    { to: paths.customers(), label: t('Customers'), Icon: UserRound, right: 'customers.see' },
    { to: paths.settings(), label: t('Settings'), Icon: Settings, right: 'settings.edit' },
    { to: paths.people(), label: t('People'), Icon: Users, right: 'people.edit' },
    { to: paths.errors(), label: t('Error reports'), Icon: TriangleAlert, right: 'errors.see' },
    { to: paths.log(), label: t('Log'), Icon: History, right: 'audit.see' },
    { to: paths.me(), label: t('My account'), Icon: CircleUser, right: null },
  ];
  return entries.filter(({ right }) => right === null || rights.includes(right));
}
