import { useLoaderData } from 'react-router';
import { PackOrder } from '../../orders/pack/pack-order.tsx';
import type { loader as orderLoader } from '../orders/order.tsx';

export { loader } from '../orders/order.tsx';

export function Component() {
  const order = useLoaderData<typeof orderLoader>();
  return <PackOrder key={order.id} order={order} />;
}
