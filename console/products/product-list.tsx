import PackageOpen from 'lucide-react/icons/package-open';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  MAX_EXPORTED_IDS,
  type ProductListPage,
  type ProductListRow,
} from '#contract/console/catalog/products.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useHasRight } from '../session/me-context.tsx';
import { EmptyList } from '../ui/empty-list.tsx';
import { isFiltered } from '../ui/list/filters/is-filtered.ts';
import { ExportButton } from '../ui/list/export-button.tsx';
import { ListFooter } from '../ui/list/list-footer.tsx';
import { SelectionBar } from '../ui/list/selection/selection-bar.tsx';
import { useShownList } from '../ui/list/steps/use-shown-list.ts';
import { useRowKeys } from '../ui/list/use-row-keys.ts';
import { useSelection } from '../ui/list/selection/use-selection.ts';
import { ChangeProductsDialog } from './change/change-products-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import type { ProductColumn } from './product-columns.ts';
import { ProductRows } from './product-rows.tsx';

interface ProductListProps {
  page: ProductListPage;
  columns: readonly ProductColumn[];
}

/** A page of products: rows to open or select, and the actions on the selection. */
export function ProductList({ page, columns }: ProductListProps) {
  const t = useText();
  const mayEdit = useHasRight('products.edit');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isChanging, setChanging] = useState(false);
  const [copied, setCopied] = useState<ProductListRow | null>(null);
  const copyable = page.rows.filter(({ state }) => state !== 'deleted');
  const ids = page.rows.map(({ id }) => id);
  useShownList('products', ids);
  const selection = useSelection(ids);
  const { row: current } = useRowKeys({
    rows: ids,
    onOpen: (id) => void navigate(paths.product(id)),
    onSelect: mayEdit ? selection.toggle : null,
    onDuplicate: mayEdit ? (id) => setCopied(copyable.find((row) => row.id === id) ?? null) : null,
  });
  const { total: count } = page;
  const [only] =
    selection.selected.size === 1 ? copyable.filter(({ id }) => selection.selected.has(id)) : [];
  const handleDone = () => {
    setChanging(false);
    selection.clear();
  };
  return (
    <>
      {page.rows.length === 0 ? (
        <NoProducts isFiltered={isFiltered(search)} />
      ) : (
        <>
          <ProductRows
            rows={page.rows}
            columns={columns}
            isChosen={search.has('columns')}
            current={current}
            selection={mayEdit ? selection : null}
          />
          <ListFooter
            text={
              page.total_is_capped
                ? t('More than {{count}} products', { count })
                : t('{{count}} products', { count, one: '{{count}} product' })
            }
            next={page.next}
          />
          <SelectionBar selection={selection}>
            <Link
              to={paths.grid(`ids=${[...selection.selected].join(',')}`)}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {t('Edit in grid')}
            </Link>
            {search.get('state') !== 'deleted' && selection.selected.size <= MAX_EXPORTED_IDS && (
              <ExportButton
                list="products"
                right="products.export"
                read={() => call('exportProducts', { ids: [...selection.selected] })}
              />
            )}
            {only && (
              <Button variant="secondary" size="small" onClick={() => setCopied(only)}>
                {t('Duplicate')}
              </Button>
            )}
            <Button size="small" onClick={() => setChanging(true)}>
              {t('Change…')}
            </Button>
          </SelectionBar>
        </>
      )}
      {copied && <DuplicateDialog product={copied} onClose={() => setCopied(null)} />}
      {/* Stays when the change has emptied the list: it shows what was refused. */}
      {isChanging && (
        <ChangeProductsDialog
          ids={[...selection.selected]}
          onClose={() => setChanging(false)}
          onDone={handleDone}
        />
      )}
    </>
  );
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  const mayEdit = useHasRight('products.edit');
  const mayImport = useHasRight('imports.run');
  const text = mayImport
    ? t('Add the first product, or import a file.')
    : t('Add the first product.');
  return (
    <EmptyList
      Icon={PackageOpen}
      isFiltered={isFiltered}
      nothing={{
        title: t('No products yet'),
        text: mayEdit ? text : t('They appear here once someone adds them.'),
      }}
      noMatch={{ title: t('No matching products'), text: t('Try other words or fewer filters.') }}
      all={{ to: paths.products(), label: t('Show all products') }}
    >
      {mayEdit && (
        <Link to={paths.newProduct()} className={buttonClass({})}>
          {t('New product')}
        </Link>
      )}
    </EmptyList>
  );
}
