/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Virtualized rows are positioned absolutely, which rows of a table element can't be. */
import type { GridRow } from '#contract/console/catalog/grid.ts';
import { useVariantText } from '../ui/use-variant-text.ts';

/** Classes of the first column, which stays while the others scroll; its line covers the border that scrolls away. */
export const FROZEN =
  'sticky start-0 z-10 bg-paper after:absolute after:inset-y-0 after:-end-px after:w-px after:bg-line';

/** The name of a variant, and why cells of it were not saved, as the heading of its row. */
export function RowName({ row, reasons }: { row: GridRow; reasons: readonly string[] }) {
  const variant = useVariantText()(row.options);
  const isRefused = reasons.length > 0;
  return (
    <span
      role="rowheader"
      className={`${FROZEN} flex min-w-0 flex-col justify-center px-3 text-xs md:text-sm`}
    >
      {/* A long name leaves the room that its variant needs: only that distinguishes the rows of a product. On phones each has a line. */}
      <span
        className={`flex min-w-0 flex-col md:flex-row md:gap-1 ${isRefused ? 'leading-4' : ''}`}
      >
        <span
          dir="auto"
          className={`truncate ${isRefused ? 'text-danger' : ''} ${isRefused && variant !== '' ? 'max-md:hidden' : ''}`}
        >
          {row.name}
        </span>
        {variant !== '' && (
          <span className="truncate text-muted md:max-w-2/3 md:shrink-0">
            <span className="max-md:hidden">· </span>
            <bdi>{variant}</bdi>
          </span>
        )}
      </span>
      {isRefused && (
        <span title={reasons.join('\n')} className="block truncate text-xs text-danger">
          {reasons.join(' ')}
        </span>
      )}
    </span>
  );
}
