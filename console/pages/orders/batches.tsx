import { useLoaderData } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { BatchList } from '../../orders/batches/batch-list.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Heading } from '../../ui/heading.tsx';

export function loader() {
  return call('listOrderBatches', {});
}

export function Component() {
  const t = useText();
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={paths.orders()} text={t('Orders')} />
      <Heading title={t('Bulk actions')} />
      <BatchList rows={rows} />
    </>
  );
}
