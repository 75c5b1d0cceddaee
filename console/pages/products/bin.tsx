import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { exportBin, listBin } from '#contract/console/catalog/bin.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { BinList } from '../../bin/bin-list.tsx';
import { BinFilters } from '../../bin/bin-filters.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { matchesOf } from '../../ui/list/filters/matches.ts';
import { readFilter } from '../../ui/list/filters/read-filter.ts';
import { ViewTabs } from '../../ui/tabs.tsx';

/** Loads the bin's records that match the URL, which holds every filter. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return call('listBin', filterOf(searchParams));
}

const filterOf = (search: URLSearchParams) =>
  readFilter(listBin.request, Object.fromEntries(search)).filter;

/** Counts the records that match a URL. */
const countMatches = async (search: URLSearchParams) =>
  matchesOf(await call('listBin', filterOf(search)));

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const { filter, invalid } = readFilter(exportBin.request, Object.fromEntries(search));
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={paths.products()} text={t('Products')} />
      <Heading title={t('Bin')}>
        {page.rows.length > 0 && (
          <ExportButton list="bin" right="products.delete" read={() => call('exportBin', filter)} />
        )}
      </Heading>
      <p className="mb-3 max-w-2xl text-sm text-muted">
        {t('Deleted records can be restored for 30 days. Orders keep their own copy.')}
      </p>
      <ViewTabs list="bin" />
      <BinFilters invalid={invalid} countMatches={page.rows.length === 0 ? countMatches : null} />
      <BinList page={page} />
    </>
  );
}
