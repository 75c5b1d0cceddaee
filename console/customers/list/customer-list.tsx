import UserRound from 'lucide-react/icons/user-round';
import { useNavigate, useSearchParams } from 'react-router';
import type { CustomerPage } from '#contract/console/customers/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { isFiltered } from '../../ui/list/filters/is-filtered.ts';
import { ListFooter } from '../../ui/list/list-footer.tsx';
import { useShownList } from '../../ui/list/steps/use-shown-list.ts';
import { useRowKeys } from '../../ui/list/use-row-keys.ts';
import { useSelection } from '../../ui/list/selection/use-selection.ts';
import { useHasRight, useHasRightInAllShops } from '../../session/me-context.tsx';
import type { CustomerColumn } from './customer-columns.ts';
import { CustomerRows } from './customer-rows.tsx';
import { TagSelected } from '../tags/tag-selected.tsx';

interface CustomerListProps {
  page: CustomerPage;
  columns: readonly CustomerColumn[];
  /** Tags in use. */
  tags: readonly string[];
}

/** A page of customers to open, or why the page is empty. */
export function CustomerList({ page, columns, tags }: CustomerListProps) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const mayEdit = useHasRightInAllShops('customers.edit');
  const hasContacts = useHasRight('customers.contact');
  const ids = page.rows.map(({ id }) => id);
  useShownList('customers', ids);
  const selection = useSelection(ids);
  const { row: current } = useRowKeys({
    rows: ids,
    onOpen: (id) => void navigate(paths.customer(id)),
    onSelect: mayEdit ? selection.toggle : null,
  });
  if (page.rows.length === 0 && selection.selected.size === 0) {
    return (
      <EmptyList
        Icon={UserRound}
        isFiltered={isFiltered(search)}
        nothing={{
          title: t('No customers yet'),
          text: t(
            'People who register in the shop appear here. To find guests, search their orders.',
          ),
        }}
        noMatch={{
          title: t('No matching customers'),
          text: hasContacts
            ? t('Try the start of the name, email address or phone number.')
            : t('Try the start of the name.'),
        }}
        all={{ to: paths.customers(), label: t('Show all customers') }}
      />
    );
  }
  return (
    <>
      <CustomerRows
        rows={page.rows}
        columns={columns}
        current={current}
        selection={mayEdit ? selection : null}
      />
      <ListFooter text="" next={page.next} />
      <TagSelected selection={selection} rows={page.rows} tags={tags} />
    </>
  );
}
