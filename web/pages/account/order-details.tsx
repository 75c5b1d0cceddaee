import { accountMeta } from '#web/accounts/account-meta.ts';
import { useText } from '#web/i18n/text.tsx';
import { useAccountOptions } from '#web/layouts/account/account-options.ts';
import { OrderPage } from '#web/orders/details/order-page.tsx';
import { paths } from '#web/paths.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/order-details.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, (t) => t('Order details'));
}

export default function OrderDetailsPage({ params }: Route.ComponentProps) {
  const t = useText();
  const options = useAccountOptions();
  return (
    <>
      <PageHeading
        title={t('Order details')}
        crumbs={[
          { title: t('Order History'), to: paths.orderHistory() },
          { title: t('Order details') },
        ]}
      />
      <OrderPage id={params.id} options={options} />
    </>
  );
}
