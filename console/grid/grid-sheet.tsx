/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Virtualized rows are positioned absolutely, which rows of a table element can't be. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { GridField } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { GridCells } from './grid-cells.tsx';
import { GridTools, type Tool } from './tools/grid-tools.tsx';
import { handleGridKey } from './handle-grid-key.ts';
import { RefusedCells } from './refused-cells.tsx';
import { FROZEN } from './row-name.tsx';
import type { Cell } from './sheet/sheet.ts';
import type { CellText } from './use-cell-text.ts';
import { isEndAligned, widthOf } from './use-grid-columns.ts';
import { type GridEditing, useGridEditing } from './use-grid-editing.ts';
import type { Sheet } from './sheet/use-sheet.ts';

const ROW_HEIGHT = 36;
const ROW = 'grid grid-cols-(--template) min-w-(--sheet-width)';

interface GridSheetProps {
  sheet: Sheet;
  text: CellText;
  labels: Record<GridField, string>;
  /** More buttons above the sheet. */
  children: ReactNode;
}

/** Variants as rows of a spreadsheet: select a range, type, paste, fill down, undo. Their names stay while it scrolls. */
export function GridSheet({ sheet, text, labels, children }: GridSheetProps) {
  const t = useText();
  const { rows, columns } = sheet.view;
  const scroller = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<Tool | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- Nothing here is memoised.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const scrollTo = (cell: Cell) => {
    virtual.scrollToIndex(cell.row);
    requestAnimationFrame(() =>
      document
        .querySelector(`#${idOf(cell)}`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  };
  const editing = useGridEditing(sheet, text, scrollTo);
  const { focus } = editing;
  // The page is its sheet: keys work without a click.
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={(element) => {
        if (element) setWidths(element, columns.map(widthOf));
      }}
      className="[--first:9.5rem] md:[--first:16rem]"
    >
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <GridTools
          {...{ sheet, editing, text, labels }}
          open={tool}
          onClose={() => setTool(null)}
          onOpen={(next) => {
            // A closed dialog gives the focus back: to the sheet, where Ctrl+Z works.
            scroller.current?.focus({ preventScroll: true });
            setTool(next);
          }}
        />
        {children}
        <RefusedCells
          {...{ sheet, text, labels, focus }}
          onGoTo={(cell) => {
            editing.goTo(cell);
            scroller.current?.focus({ preventScroll: true });
          }}
        />
      </div>
      {/* The sheet takes the focus, and names its cell. */}
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={t('Variants')}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={idOf(focus)}
        onKeyDown={(event) =>
          handleGridKey(event, sheet, editing, {
            takeFocus: () => scroller.current?.focus(),
            openFind: () => setTool('find'),
          })
        }
        {...clipboardOf(editing)}
        className="group/sheet relative max-h-[70dvh] overflow-auto rounded-card border border-line bg-paper text-sm outline-none select-none"
      >
        <ColumnHeadings {...{ columns, labels, text }} />
        <div
          role="presentation"
          ref={(element) => element?.style.setProperty('height', `${virtual.getTotalSize()}px`)}
          className="relative min-w-(--sheet-width)"
        >
          {virtual.getVirtualItems().map(({ index, start }) => (
            <SheetRow
              key={rows[index]?.id ?? index}
              {...{ index, start, labels, sheet, editing, text }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The widths of the columns, for the rows and their heading. */
function setWidths({ style }: HTMLElement, widths: readonly string[]): void {
  const [first, ...others] = ['var(--first)', ...widths];
  style.setProperty('--template', [`minmax(${first}, 1fr)`, ...others].join(' '));
  style.setProperty('--sheet-width', `calc(${[first, ...others].join(' + ')})`);
}

interface SheetRowProps {
  index: number;
  /** Pixels from the top. */
  start: number;
  labels: Record<GridField, string>;
  sheet: Sheet;
  editing: GridEditing;
  text: CellText;
}

function SheetRow({ index, start, ...cells }: SheetRowProps) {
  const row = cells.sheet.view.rows[index];
  if (!row) return null;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      ref={(element) => element?.style.setProperty('translate', `0 ${start}px`)}
      className={`${ROW} absolute inset-x-0 top-0 h-9 border-b border-line`}
    >
      <GridCells {...{ row, index, ...cells }} />
    </div>
  );
}

/** Copies and pastes the selected cells, unless one of them is being typed into. */
const clipboardOf = (editing: GridEditing) => ({
  onCopy: (event: ClipboardEvent) => {
    if (editing.typed !== null) return;
    event.clipboardData.setData('text/plain', editing.copied());
    event.preventDefault();
  },
  onPaste: (event: ClipboardEvent) => {
    if (editing.typed !== null) return;
    editing.paste(event.clipboardData.getData('text/plain'));
    event.preventDefault();
  },
});

interface ColumnHeadingsProps {
  columns: readonly GridField[];
  labels: Record<GridField, string>;
  text: CellText;
}

function ColumnHeadings({ columns, labels, text }: ColumnHeadingsProps) {
  const t = useText();
  return (
    <div
      role="row"
      className={`${ROW} sticky top-0 z-20 border-b border-line bg-paper text-xs font-medium text-muted`}
    >
      <span role="columnheader" className={`${FROZEN} px-3 py-2`}>
        {t('Variant')}
      </span>
      {columns.map((field) => (
        <span
          key={field}
          role="columnheader"
          title={labels[field]}
          className={`line-clamp-2 border-s border-line px-2 py-2 wrap-anywhere ${isEndAligned(field, text) ? 'text-end' : ''}`}
        >
          {labels[field]}
        </span>
      ))}
    </div>
  );
}

const idOf = ({ row, column }: Cell) => `cell-${row}-${column}`;
