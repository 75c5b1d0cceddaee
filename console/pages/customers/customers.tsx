import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { exportCustomers, listCustomers } from '#contract/console/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { readList } from '../../api/list-cache.ts';
import { CustomerList } from '../../customers/customer-list.tsx';
import { FilterChoice, FilterForm } from '../../ui/list/filter-form.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { ViewTabs } from '../../ui/tabs.tsx';

/** Loads the customers that match the URL. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = listCustomers.request.safeParse(Object.fromEntries(searchParams));
  return readList(`customers?${searchParams}`, () =>
    call('listCustomers', wanted.success ? wanted.data : {}),
  );
}

function exportList(search: URLSearchParams) {
  const wanted = exportCustomers.request.safeParse(Object.fromEntries(search));
  return call('exportCustomers', wanted.success ? wanted.data : {});
}

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const page = useList(useLoaderData<typeof loader>());
  return (
    <>
      <Heading title={t('Customers')}>
        {page.rows.length > 0 && (
          <ExportButton list="customers" right="customers.export" read={() => exportList(search)} />
        )}
      </Heading>
      <ViewTabs list="customers" />
      <FilterForm
        list="customers"
        label={t('Search customers')}
        placeholder={t('Name, email or phone …')}
        fields={['q', 'state']}
      >
        <FilterChoice
          name="state"
          label={t('State')}
          any={t('Any state')}
          options={[
            { value: 'open', text: t('Can sign in') },
            { value: 'blocked', text: t('Blocked') },
          ]}
        />
      </FilterForm>
      <CustomerList page={page} />
    </>
  );
}
