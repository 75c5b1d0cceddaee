import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { exportProducts, listProducts } from '#contract/console/catalog/products.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { call } from '../../api/call.ts';
import { readList } from '../../api/list-cache.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/me-context.tsx';
import { ProductFilters } from '../../products/product-filters.tsx';
import { ProductList } from '../../products/product-list.tsx';
import { useAct } from '../../ui/act.ts';
import { Heading } from '../../ui/heading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { saveFile } from '../../ui/save-file.ts';
import { ViewTabs } from '../../ui/tabs.tsx';

/** The product list; every filter is in the URL. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = listProducts.request.safeParse(Object.fromEntries(searchParams));
  return readList(`products?${searchParams}`, async () => {
    const [page, choices] = await Promise.all([
      // Invalid filters are ignored: a mistyped URL still shows products.
      call('listProducts', wanted.success ? wanted.data : {}),
      call('getProductChoices', {}),
    ]);
    return { page, choices };
  });
}

async function exportList(search: URLSearchParams) {
  const wanted = exportProducts.request.safeParse(Object.fromEntries(search));
  const csv = await call('exportProducts', wanted.success ? wanted.data : {});
  saveFile('products.csv', csv, 'text/csv');
}

export function Component() {
  const t = useText();
  const mayEdit = useMay('products.edit');
  const mayImport = useMay('imports.run');
  const mayDelete = useMay('products.delete');
  const mayExport = useMay('products.export');
  const { isBusy, run } = useAct();
  const [search] = useSearchParams();
  const { page, choices } = useList(useLoaderData<typeof loader>());
  return (
    <>
      <Heading title={t('Products')}>
        <div className="flex flex-wrap gap-2">
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
          {mayExport && page.rows.length > 0 && search.get('state') !== 'deleted' && (
            <Button
              variant="quiet"
              size="small"
              busy={isBusy}
              onClick={() => void run(() => exportList(search))}
            >
              {t('Export')}
            </Button>
          )}
          {mayDelete && (
            <Link to={paths.bin()} className={buttonClass({ variant: 'quiet', size: 'small' })}>
              {t('Bin')}
            </Link>
          )}
          {mayEdit && page.rows.length > 0 && (
            <Link
              to={paths.grid(search.toString())}
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
            <Link to={paths.newProduct()} className={buttonClass({ size: 'small' })}>
              {t('New product')}
            </Link>
          )}
        </div>
      </Heading>
      <ViewTabs list="products" />
      <ProductFilters choices={choices} />
      <ProductList page={page} />
    </>
  );
}
