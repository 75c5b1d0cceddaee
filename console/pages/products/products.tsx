import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { exportProducts, listProducts } from '#contract/console/catalog/products.ts';
import { useText } from '#web/i18n/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { call } from '../../api/call.ts';
import { readList } from '../../api/list-cache.ts';
import { paths } from '../../paths.ts';
import { useHasRight, useMe } from '../../session/me-context.tsx';
import { COLUMN_LABELS, productColumns } from '../../products/product-columns.ts';
import { ProductFilters } from '../../products/product-filters.tsx';
import { ProductList } from '../../products/product-list.tsx';
import { Heading } from '../../ui/heading.tsx';
import { chosenColumns } from '../../ui/list/columns/chosen-columns.ts';
import { ColumnsButton } from '../../ui/list/columns/columns-button.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { matchesOf } from '../../ui/list/filters/matches.ts';
import { readFilter } from '../../ui/list/filters/read-filter.ts';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';
import { useList } from '../../ui/list/use-list.ts';
import { ViewTabs } from '../../ui/tabs.tsx';

/** The product list; every filter is in the URL. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { filter } = filterOf(searchParams);
  return readList(`products?${searchParams}`, async () => {
    const [page, choices] = await Promise.all([
      call('listProducts', filter),
      call('getProductChoices', {
        color_id: filter.color_id,
        size_id: filter.size_id,
        unit_id: filter.unit_id,
      }),
    ]);
    return { page, choices };
  });
}

/** The filter in a URL, with the names of its parameters that can't be used. */
const filterOf = (search: URLSearchParams) =>
  readFilter(listProducts.request, Object.fromEntries(search));

/** Counts the products that match a URL. */
const countMatches = async (search: URLSearchParams) =>
  matchesOf(await call('listProducts', { ...filterOf(search).filter, limit: 1 }));

function exportList(search: URLSearchParams) {
  const { filter } = readFilter(exportProducts.request, Object.fromEntries(search));
  return call('exportProducts', { ...filter, ids: [] });
}

/** The filter for the grid, which has columns of its own. */
function forGrid(search: URLSearchParams): string {
  const filter = new URLSearchParams(search);
  filter.delete('columns');
  return filter.toString();
}

export function Component() {
  const t = useText();
  const mayEdit = useHasRight('products.edit');
  const mayImport = useHasRight('imports.run');
  const mayDelete = useHasRight('products.delete');
  const navigate = useNavigate();
  useShortcuts({ ...(mayEdit && { n: () => void navigate(paths.newProduct()) }) });
  const [search] = useSearchParams();
  const { page, choices } = useList(useLoaderData<typeof loader>());
  const { shop } = useMe();
  const choice = productColumns({
    shops: shop.has_several,
    languages: shop.languages.length > 1,
  });
  return (
    <>
      <Heading title={t('Products')}>
        <div className="flex flex-wrap gap-x-1 gap-y-2 md:gap-x-2">
          <ColumnsButton choice={choice} labels={COLUMN_LABELS} />
          <Link
            to={paths.taxonomy('categories')}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            {t('Categories and brands')}
          </Link>
          {mayImport && (
            <Link to={paths.imports()} className={buttonClass({ variant: 'quiet', size: 'small' })}>
              {t('Import')}
            </Link>
          )}
          {page.rows.length > 0 && search.get('state') !== 'deleted' && (
            <ExportButton
              list="products"
              right="products.export"
              variant="quiet"
              read={() => exportList(search)}
            />
          )}
          {mayDelete && (
            <Link to={paths.bin()} className={buttonClass({ variant: 'quiet', size: 'small' })}>
              {t('Bin')}
            </Link>
          )}
          {mayEdit && page.rows.length > 0 && (
            <Link
              to={paths.grid(forGrid(search))}
              className={buttonClass({
                variant: 'quiet',
                size: 'small',
                className: 'hidden! md:inline-flex!',
              })}
            >
              {t('Edit all in grid')}
            </Link>
          )}
          {mayEdit && (
            <Link
              to={paths.newProduct()}
              aria-keyshortcuts="n"
              className={buttonClass({ size: 'small' })}
            >
              {t('New product')}
            </Link>
          )}
        </div>
      </Heading>
      <ViewTabs list="products" />
      <ProductFilters
        choices={choices}
        invalid={filterOf(search).invalid}
        countMatches={page.rows.length === 0 ? countMatches : null}
      />
      <ProductList page={page} columns={chosenColumns(search.get('columns'), choice)} />
    </>
  );
}
