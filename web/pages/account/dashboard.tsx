import { accountMeta } from '#web/accounts/account-meta.ts';
import { DefaultAddressCard } from '#web/addresses/default-address-card.tsx';
import { CartPanel } from '#web/cart/drawer/cart-panel.tsx';
import { RecentlyViewed } from '#web/catalog/recently-viewed/recently-viewed.tsx';
import { useText } from '#web/i18n/text.tsx';
import { AccountTiles } from '#web/orders/account-tiles.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/dashboard.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, (t) => t('Dashboard'));
}

export default function DashboardPage() {
  const t = useText();
  return (
    <>
      <PageHeading title={t('Dashboard')} />
      <AccountTiles />
      <div className="mt-4 grid items-start gap-4 md:mt-6 xl:grid-cols-[1fr_20rem] xl:gap-6">
        <div className="xl:order-last">
          <DefaultAddressCard />
        </div>
        <CartPanel />
      </div>
      <RecentlyViewed />
    </>
  );
}
