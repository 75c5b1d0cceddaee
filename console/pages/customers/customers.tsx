import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { readList } from '../../api/list-cache.ts';
import { CustomerList } from '../../customers/list/customer-list.tsx';
import { COLUMN_LABELS, customerColumns } from '../../customers/list/customer-columns.ts';
import { customerFilterOf } from '../../customers/list/customer-filter.ts';
import { CustomerFilters } from '../../customers/list/customer-filters.tsx';
import { useHasRight, useHasRightInAllShops } from '../../session/me-context.tsx';
import { chosenColumns } from '../../ui/list/columns/chosen-columns.ts';
import { ColumnsButton } from '../../ui/list/columns/columns-button.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { matchesOf } from '../../ui/list/filters/matches.ts';
import { useList } from '../../ui/list/use-list.ts';
import { ViewTabs } from '../../ui/tabs.tsx';

/** Loads the customers that match the URL. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return readList(`customers?${searchParams}`, async () => {
    const [page, { tags }] = await Promise.all([
      call('listCustomers', customerFilterOf(searchParams).filter),
      call('getCustomerChoices', {}),
    ]);
    return { page, tags };
  });
}

/** Counts the customers that match a URL. */
const countMatches = async (search: URLSearchParams) =>
  matchesOf(await call('listCustomers', customerFilterOf(search).filter));

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const { page, tags } = useList(useLoaderData<typeof loader>());
  const choice = customerColumns({
    contacts: useHasRight('customers.contact'),
    tags: useHasRightInAllShops('customers.edit'),
  });
  return (
    <>
      <Heading title={t('Customers')}>
        <div className="flex flex-wrap gap-2">
          <ColumnsButton choice={choice} labels={COLUMN_LABELS} />
          {page.rows.length > 0 && (
            <ExportButton
              list="customers"
              right="customers.export"
              read={() => call('exportCustomers', customerFilterOf(search).filter)}
            />
          )}
        </div>
      </Heading>
      <ViewTabs list="customers" />
      <CustomerFilters
        tags={tags}
        invalid={customerFilterOf(search).invalid}
        countMatches={page.rows.length === 0 ? countMatches : null}
      />
      <CustomerList
        page={page}
        columns={chosenColumns(search.get('columns'), choice)}
        tags={tags}
      />
    </>
  );
}
