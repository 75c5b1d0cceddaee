import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router';
import { listErrors } from '#contract/console/errors.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../api/call.ts';
import { FaultList } from '../errors/fault-list.tsx';
import { paths } from '../paths.ts';
import { Heading } from '../ui/heading.tsx';
import { ExportButton } from '../ui/list/export-button.tsx';
import { ListFooter } from '../ui/list/list-footer.tsx';
import { readFilter } from '../ui/list/filters/read-filter.ts';
import { Tabs } from '../ui/tabs.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const isSolved = searchParams.get('view') === 'solved';
  const fields = { solved: isSolved, after: searchParams.get('after') };
  const page = await call('listErrors', readFilter(listErrors.request, fields).filter);
  // The last error of the last page was marked as solved.
  if (page.faults.length === 0 && searchParams.has('after'))
    throw redirect(paths.errors(isSolved ? 'view=solved' : ''));
  return page;
}

export function Component() {
  const t = useText();
  const { faults, open, next } = useLoaderData<typeof loader>();
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
      <ListFooter text="" next={next} />
    </>
  );
}
