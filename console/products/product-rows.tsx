import ImageOff from 'lucide-react/icons/image-off';
import { Link } from 'react-router';
import type { ProductListRow } from '#contract/console/catalog/products.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { useMe } from '../session/me-context.tsx';
import { usePriceText } from '../session/use-price-text.ts';
import { ColumnHead } from '../ui/list/column-head.tsx';
import { ListRow, ListTable } from '../ui/list/list-table.tsx';
import { useDeferredRows } from '../ui/list/use-deferred-rows.ts';
import type { Selection } from '../ui/list/selection/use-selection.ts';
import { useFormatTime } from '../session/use-format-time.ts';
import { ProductState } from './product-state.tsx';

interface ProductRowsProps {
  rows: ProductListRow[];
  /** The row with keyboard focus. */
  current: number | null;
  /** Null when rows cannot be selected. */
  selection: Selection | null;
}

const CELL = 'px-0 md:table-cell! md:px-3 md:py-2 md:align-middle';

/** The rows of the list: a table, on phones cards. */
export function ProductRows({ rows, current, selection }: ProductRowsProps) {
  const t = useText();
  const drawn = useDeferredRows(rows);
  const { shop } = useMe();
  return (
    <ListTable
      selection={selection}
      selectAll={t('Select all products shown')}
      head={
        <>
          <ColumnHead>{t('Product')}</ColumnHead>
          <ColumnHead className="hidden lg:table-cell">{t('Category')}</ColumnHead>
          {shop.has_several && (
            <ColumnHead className="hidden xl:table-cell">{t('Shop')}</ColumnHead>
          )}
          <ColumnHead isEnd>{t('Price')}</ColumnHead>
          <ColumnHead isEnd>{t('Stock')}</ColumnHead>
          <ColumnHead>{t('Status')}</ColumnHead>
          <ColumnHead className="hidden 2xl:table-cell">{t('Changed')}</ColumnHead>
        </>
      }
    >
      {drawn.map((row) => (
        <ProductRow key={row.id} row={row} isCurrent={row.id === current} selection={selection} />
      ))}
    </ListTable>
  );
}

interface ProductRowProps {
  row: ProductListRow;
  isCurrent: boolean;
  selection: Selection | null;
}

function ProductRow({ row, isCurrent, selection }: ProductRowProps) {
  const t = useText();
  const formatTime = useFormatTime();
  const { shop } = useMe();
  return (
    <ListRow
      id={row.id}
      isCurrent={isCurrent}
      selection={selection}
      select={t('Select {{name}}', { name: row.name })}
      selectClassName="row-span-2 self-center md:align-middle"
    >
      <td className={`${CELL} col-span-2 col-start-2 row-start-1 md:w-full`}>
        <div className="flex min-w-0 items-center gap-3">
          <Picture src={row.picture} />
          <div className="min-w-0">
            <Link
              to={paths.product(row.id)}
              className="font-medium wrap-anywhere after:absolute after:inset-0 after:start-14 hover:text-accent md:after:hidden"
            >
              <bdi className="line-clamp-2">{row.name}</bdi>
            </Link>
            <p className="flex min-w-0 flex-wrap gap-x-3 text-xs text-muted">
              {row.code !== null && (
                <bdi dir="ltr" className="font-mono">
                  {row.code}
                </bdi>
              )}
              {row.brand !== null && <bdi>{row.brand}</bdi>}
              {row.variants > 1 && <span>{t('{{count}} variants', { count: row.variants })}</span>}
            </p>
          </div>
        </div>
      </td>
      <td
        dir="auto"
        className="hidden max-w-44 truncate px-3 py-2 align-middle lg:table-cell rtl:text-right"
      >
        {row.category}
      </td>
      {shop.has_several && (
        <td
          dir="auto"
          className="hidden max-w-40 truncate px-3 py-2 align-middle xl:table-cell rtl:text-right"
        >
          {row.shop}
        </td>
      )}
      <td
        className={`${CELL} col-start-2 row-start-2 tabular-nums md:text-end md:whitespace-nowrap`}
      >
        <Price row={row} />
      </td>
      <td className={`${CELL} col-start-3 row-start-2 text-end whitespace-nowrap tabular-nums`}>
        <Stock row={row} />
      </td>
      <td
        className={`${CELL} ${row.state === 'published' ? 'hidden' : ''} col-start-2 row-start-3`}
      >
        <ProductState state={row.state} />
      </td>
      <td className="hidden px-3 py-2 align-middle whitespace-nowrap text-muted 2xl:table-cell">
        <time dateTime={row.changed_at}>{formatTime(row.changed_at)}</time>
      </td>
    </ListRow>
  );
}

function Picture({ src }: { src: string | null }) {
  return (
    <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-control bg-photo text-muted md:size-10">
      {src === null ? (
        <ImageOff aria-hidden="true" className="size-5" />
      ) : (
        <img
          src={src}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-full object-contain"
        />
      )}
    </span>
  );
}

function Price({ row }: { row: ProductListRow }) {
  const t = useText();
  const priceText = usePriceText();
  const price = priceText(row.price);
  return (
    <span className="flex flex-wrap gap-x-2 whitespace-nowrap md:block">
      <bdi className="font-medium">
        {row.has_several_prices ? t('from {{price}}', { price }) : price}
      </bdi>
      {row.old_price !== null && (
        <s className="text-xs text-muted md:block">
          <bdi>{priceText(row.old_price)}</bdi>
        </s>
      )}
    </span>
  );
}

function Stock({ row }: { row: ProductListRow }) {
  const t = useText();
  const formatCount = useFormatCount();
  const { low_stock_at: mark } = useMe().shop;
  if (row.stock === 0) return <span className="font-medium text-danger">{t('Sold out')}</span>;
  const isLow = row.lowest <= mark;
  return (
    <>
      <span className={isLow && row.variants === 1 ? 'font-medium text-warn' : ''}>
        <span className="text-muted md:hidden">{t('Stock')} </span>
        {formatCount(row.stock)}
      </span>
      {row.variants > 1 && isLow && (
        <span className="block text-xs text-warn">
          {t('lowest {{count}}', { count: row.lowest })}
        </span>
      )}
    </>
  );
}
