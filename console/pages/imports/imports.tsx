import { useLoaderData } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { ImportList } from '../../imports/import-list.tsx';
import { UploadBox } from '../../imports/upload-box.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Heading } from '../../ui/heading.tsx';

export function loader() {
  return call('listImports', {});
}

export function Component() {
  const t = useText();
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={paths.products()} text={t('Products')} />
      <Heading title={t('Import')} />
      <UploadBox />
      <ImportList rows={rows} />
    </>
  );
}
