import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { OrderList } from '../../orders/order-list.tsx';
import { OrderFilters } from '../../orders/order-filters.tsx';
import { viewOf } from '../../orders/views.ts';
import { ViewTabs } from '../../orders/view-tabs.tsx';
import { Heading } from '../../ui/heading.tsx';

const PAYMENTS = ['paid', 'open', 'cash'] as const;

/** The orders of the address: every filter is in it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const view = viewOf(searchParams.get('view'));
  const get = (name: string) => searchParams.get(name) ?? undefined;
  const [page, counts] = await Promise.all([
    call('listOrders', {
      q: get('q'),
      states: [...view.states],
      payment: view.payment ?? PAYMENTS.find((name) => name === get('payment')),
      has_return: view.hasReturn ?? false,
      shop_id: get('shop'),
      since: get('since'),
      until: get('until'),
      before: get('after'),
    }),
    call('countOrders', {}),
  ]);
  return { page, counts };
}

export function Component() {
  const t = useText();
  const { page, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title={t('Orders')} />
      <ViewTabs counts={counts} />
      <OrderFilters shops={counts.shops} />
      <OrderList page={page} />
    </>
  );
}
