import { accountMeta } from '#web/accounts/account-meta.ts';
import { useText } from '#web/i18n/text.tsx';
import { useAccountOptions } from '#web/layouts/account/account-options.ts';
import { OrderHistory } from '#web/orders/history/order-history.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/order-history.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, (t) => t('Order History'));
}

export default function OrderHistoryPage() {
  const t = useText();
  const { charged } = useAccountOptions();
  return (
    <>
      <PageHeading title={t('Order History')} />
      <OrderHistory charged={charged} />
    </>
  );
}
