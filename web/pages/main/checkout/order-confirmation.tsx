import { useSearchParams } from 'react-router';
import { apiContext } from '#web/api/api-context.ts';
import { chargedCurrency } from '#web/checkout/checkout-options.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderConfirmation } from '#web/orders/order-confirmation.tsx';
import { placedOrdersMeta } from '#web/orders/placed-orders-meta.ts';
import type { Route } from './+types/order-confirmation.ts';

export function meta({ matches }: Route.MetaArgs) {
  return placedOrdersMeta(matches, (t) => t('Order confirmation'));
}

export async function loader({ context }: Route.LoaderArgs) {
  return { charged: chargedCurrency(await context.get(apiContext).getMaster()) };
}

export default function OrderConfirmationPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const [query] = useSearchParams();
  return (
    <>
      <h1 className="mb-4 text-xl md:text-2xl">{t('Thank you for your order')}</h1>
      <OrderConfirmation token={query.get('token') ?? ''} charged={loaderData.charged} />
    </>
  );
}
