import { useSearchParams } from 'react-router';
import { apiContext } from '#web/api/api-context.ts';
import { chargedCurrency } from '#web/checkout/checkout-options.ts';
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
  const [query] = useSearchParams();
  return <OrderConfirmation token={query.get('token') ?? ''} charged={loaderData.charged} />;
}
