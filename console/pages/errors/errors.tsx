import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { FaultList } from '../../errors/fault-list.tsx';
import { paths } from '../../paths.ts';
import { Heading } from '../../ui/heading.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return call('listErrors', { solved: searchParams.get('view') === 'solved' });
}

export function Component() {
  const t = useText();
  const { faults, open } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isSolved = search.get('view') === 'solved';
  return (
    <>
      <Heading title={t('Error reports')}>
        {faults.length > 0 && (
          <ExportButton
            list="errors"
            right="errors.see"
            read={() => call('exportErrors', { solved: isSolved })}
          />
        )}
      </Heading>
      <Tabs
        tabs={[
          { to: paths.errors(), text: t('Open'), isCurrent: !isSolved, count: open },
          { to: paths.errors('view=solved'), text: t('Solved'), isCurrent: isSolved },
        ]}
      />
      <FaultList faults={faults} />
    </>
  );
}
