import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PackOrder } from '../../orders/pack/pack-order.tsx';
import { readPackOrder } from '../../orders/pack/read-pack.ts';

export function loader({ params }: LoaderFunctionArgs) {
  return readPackOrder(Number(params['id']));
}

export function Component() {
  const order = useLoaderData<typeof loader>();
  return <PackOrder key={order.id} order={order} />;
}
