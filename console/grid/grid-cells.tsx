/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Virtualized rows are positioned absolutely, which rows of a table element can't be. */
import type { GridField, GridRow } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { RowName } from './row-name.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { cellKey, shownValue, valueAt } from './sheet/sheet.ts';
import type { CellText } from './use-cell-text.ts';
import { isEndAligned } from './use-grid-columns.ts';
import type { GridEditing } from './use-grid-editing.ts';
import type { Sheet } from './sheet/use-sheet.ts';

interface GridCellsProps {
  row: GridRow;
  index: number;
  labels: Record<GridField, string>;
  sheet: Sheet;
  editing: GridEditing;
  text: CellText;
}

const isCode = (field: GridField) => field === 'code' || field === 'barcode';

/** The name of a variant and its cells; the focused cell becomes an input while it is being edited. */
export function GridCells({ row, index, labels, sheet, editing, text }: GridCellsProps) {
  const t = useText();
  const { write } = text;
  const { view, edits, refused } = sheet;
  const { focus, bounds, typed } = editing;
  const refusalText = useRefusalText(text, labels);
  const refusals = refused.get(row.id) ?? [];
  return (
    <>
      <RowName row={row} reasons={refusals.map(refusalText)} />
      {view.columns.map((field, column) => {
        const isFocused = index === focus.row && column === focus.column;
        const isInRange =
          index >= bounds.top &&
          index <= bounds.bottom &&
          column >= bounds.start &&
          column <= bounds.end;
        const isChanged = edits.has(cellKey(row.id, field));
        const refusal = refusals.find((cell) => cell.field === field);
        const before = write(field, shownValue(row, field)) || '–';
        return (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Keys go to the sheet.
          <div
            key={field}
            id={`cell-${index}-${column}`}
            role="gridcell"
            aria-selected={isInRange}
            aria-invalid={refusal !== undefined}
            title={
              [
                refusal && refusalText(refusal),
                isChanged && t('Before: {{value}}', { value: before }),
              ]
                .filter(Boolean)
                .join('\n') || undefined
            }
            onMouseDown={(event) => {
              if (typed !== null) editing.commit();
              editing.goTo({ row: index, column }, event.shiftKey);
            }}
            onMouseEnter={(event) => {
              if (event.buttons === 1) editing.extendTo({ row: index, column });
            }}
            onDoubleClick={() => editing.begin()}
            className={`flex scroll-ms-(--first) scroll-mt-12 items-center truncate border-s border-line px-2 tabular-nums ${isCode(field) ? 'font-mono text-xs' : ''} ${isEndAligned(field, text) ? 'justify-end' : ''} ${refusal ? 'bg-danger-tint text-danger' : isChanged ? 'bg-warn-tint font-medium' : isInRange ? 'bg-tint' : ''} ${isFocused ? 'outline-2 -outline-offset-2 outline-edge group-focus-within/sheet:outline-accent' : ''}`}
          >
            {isFocused && typed !== null ? (
              <input
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- It appears under the key that was pressed.
                autoFocus
                aria-label={labels[field]}
                value={typed}
                dir={isCode(field) || isEndAligned(field, text) ? 'ltr' : 'auto'}
                onChange={({ currentTarget }) => editing.setTyped(currentTarget.value)}
                onBlur={editing.commit}
                className={`size-full min-w-0 bg-paper outline-none ${isEndAligned(field, text) ? 'text-end' : ''}`}
              />
            ) : (
              <bdi className="truncate">{write(field, valueAt(row, field, edits))}</bdi>
            )}
          </div>
        );
      })}
    </>
  );
}
