import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../api/call.ts';
import { BatchPage } from '../../orders/batches/batch-page.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  return call('getOrderBatch', { id: Number(params['id']) });
}

export function Component() {
  const batch = useLoaderData<typeof loader>();
  return <BatchPage key={batch.id} batch={batch} />;
}
