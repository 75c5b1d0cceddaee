import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../api/call.ts';
import { OrderPage } from '../../orders/order-page.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  return call('getOrder', { id: Number(params['id']) });
}

export function Component() {
  const order = useLoaderData<typeof loader>();
  // Anew for each order: what was typed for one must not go to another.
  return <OrderPage key={order.id} order={order} />;
}
