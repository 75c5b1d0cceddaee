import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../api/call.ts';
import { ImportPage } from '../../imports/import-page.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  return call('getImport', { id: Number(params['id']) });
}

export function Component() {
  const file = useLoaderData<typeof loader>();
  return <ImportPage key={file.id} file={file} />;
}
