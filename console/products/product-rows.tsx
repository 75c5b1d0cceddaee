import ImageOff from 'lucide-react/icons/image-off';
import { Link } from 'react-router';
import type { ProductListRow } from '#contract/console/catalog/products.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { ColumnHead } from '../ui/list/column-head.tsx';
import { ListRow, ListTable } from '../ui/list/list-table.tsx';
import { useDeferredRows } from '../ui/list/use-deferred-rows.ts';
import type { Selection } from '../ui/list/selection/use-selection.ts';
import { NUMBERS, ProductCell } from './product-cells.tsx';
import { COLUMN_LABELS, HEAD_WIDTHS, type ProductColumn, shownFrom } from './product-columns.ts';

interface Columns {
  /** The columns besides the product itself. Cards always show the same fields. */
  columns: readonly ProductColumn[];
  /** Somebody has chosen them. */
  isChosen: boolean;
}

interface ProductRowsProps extends Columns {
  rows: ProductListRow[];
  /** The row with keyboard focus. */
  current: number | null;
  /** Null when rows cannot be selected. */
  selection: Selection | null;
}

/** What a card shows, regardless of the chosen columns. */
const CARD: readonly ProductColumn[] = ['price', 'stock', 'state'];

/** The rows of the list: a table, on phones cards. */
export function ProductRows({ rows, columns, isChosen, current, selection }: ProductRowsProps) {
  const t = useText();
  const drawn = useDeferredRows(rows);
  return (
    <ListTable
      selection={selection}
      selectAll={t('Select all products shown')}
      className="md:overflow-x-auto"
      head={
        <>
          <ColumnHead>{t('Product')}</ColumnHead>
          {columns.map((column) => (
            <ColumnHead
              key={column}
              isEnd={NUMBERS.has(column)}
              className={`hidden ${shownFrom(column, isChosen)} ${HEAD_WIDTHS[column] ?? ''}`}
            >
              {t(COLUMN_LABELS[column])}
            </ColumnHead>
          ))}
        </>
      }
    >
      {drawn.map((row) => (
        <ProductRow
          key={row.id}
          row={row}
          columns={columns}
          isChosen={isChosen}
          isCurrent={row.id === current}
          selection={selection}
        />
      ))}
    </ListTable>
  );
}

interface ProductRowProps extends Columns {
  row: ProductListRow;
  isCurrent: boolean;
  selection: Selection | null;
}

function ProductRow({ row, columns, isChosen, isCurrent, selection }: ProductRowProps) {
  const t = useText();
  return (
    <ListRow
      id={row.id}
      isCurrent={isCurrent}
      selection={selection}
      select={t('Select {{name}}', { name: row.name })}
      selectClassName="row-span-2 self-center md:align-middle"
    >
      <td className="col-span-2 col-start-2 row-start-1 px-0 md:table-cell! md:w-full md:px-3 md:py-2 md:align-middle">
        <div className="flex min-w-0 items-center gap-3 md:min-w-56">
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
      {columns.map((column) => (
        <ProductCell key={column} column={column} row={row} isChosen={isChosen} />
      ))}
      {CARD.filter((column) => !columns.includes(column)).map((column) => (
        <ProductCell key={column} column={column} row={row} isChosen={isChosen} isOnCards />
      ))}
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
