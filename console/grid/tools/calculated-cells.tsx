import type { GridRow } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { ValueChange } from '../../ui/value-change.tsx';
import type { calculateCells } from './calculate-cells.ts';
import type { CellText } from '../use-cell-text.ts';

const EXAMPLES = 3;

interface CalculatedCellsProps {
  result: ReturnType<typeof calculateCells>;
  rows: readonly GridRow[];
  text: CellText;
}

/** How many cells a calculation changes and skips, and the first ones before and after. */
export function CalculatedCells({ result: { cells, skipped }, rows, text }: CalculatedCellsProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-2 text-sm">
      <output className="font-medium">
        {t('{{count}} cells will change', {
          count: cells.length,
          one: '{{count}} cell will change',
        })}
      </output>
      <ul className="divide-y divide-line">
        {cells.slice(0, EXAMPLES).map(({ row, column, field, before, value }) => (
          <li key={`${row}-${column}`} className="flex justify-between gap-4 py-1.5">
            <bdi className="min-w-0 truncate">{rows[row]?.name}</bdi>
            <span className="shrink-0">
              <ValueChange
                before={text.write(field, before) || '–'}
                after={text.write(field, value)}
              />
            </span>
          </li>
        ))}
      </ul>
      {skipped > 0 && (
        <p className="text-muted">
          {t('{{count}} cells stay as they are: they are empty, or would fall below zero.', {
            count: skipped,
            one: '{{count}} cell stays as it is: it is empty, or would fall below zero.',
          })}
        </p>
      )}
    </div>
  );
}
