/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Only the rows that are seen are drawn, each at its place: no table does that. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { GridField, GridRow } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import {
  boundsOf,
  type Cell,
  cellKey,
  COLUMNS,
  fillDown,
  pasteCells,
  type Range,
  readTable,
  valueAt,
} from './sheet.ts';
import { useVariantText } from '../ui/use-variant-text.ts';
import { useCellText } from './use-cell-text.ts';
import type { Sheet } from './use-sheet.ts';

const ROW_HEIGHT = 36;
const TEMPLATE = 'grid grid-cols-[minmax(14rem,1fr)_11rem_7rem_7rem_6rem_6rem]';
const ARROWS: Record<string, readonly [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Variants as rows of a spreadsheet: select a range, type, paste, fill down, undo. */
export function GridSheet({ sheet }: { sheet: Sheet }) {
  const t = useText();
  const { write, read } = useCellText();
  const { rows, edits } = sheet;
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<Range>({
    anchor: { row: 0, column: 1 },
    focus: { row: 0, column: 1 },
  });
  /** The text that is being typed into the focused cell; null: none. */
  const [typed, setTyped] = useState<string | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- Nothing here is memoised.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const { focus } = range;
  const names: Record<GridField, string> = {
    code: t('Code'),
    price: t('Price'),
    old_price: t('Before the discount'),
    stock: t('Stock'),
    is_published: t('Published'),
  };

  const goTo = (to: Cell, isExtending = false) => {
    const cell = {
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(COLUMNS.length - 1, to.column)),
    };
    setRange({ anchor: isExtending ? range.anchor : cell, focus: cell });
    virtual.scrollToIndex(cell.row);
  };
  const commit = () => {
    const field = COLUMNS[focus.column];
    if (typed !== null && field !== undefined) sheet.set([{ ...focus, value: read(field, typed) }]);
    setTyped(null);
  };
  const begin = (text?: string) => {
    const [row, field] = [rows[focus.row], COLUMNS[focus.column]];
    if (!row || field === undefined) return;
    const value = valueAt(row, field, edits);
    if (typeof value === 'boolean') sheet.set([{ ...focus, value: !value }]);
    else setTyped(text ?? write(field, value));
  };
  const clear = () => {
    const { top, bottom, start, end } = boundsOf(range);
    const cells = [];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = start; column <= end; column += 1) {
        if (COLUMNS[column] !== 'is_published') cells.push({ row, column, value: null });
      }
    }
    sheet.set(cells);
  };

  const handleKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const step = ARROWS[event.key];
    if (typed !== null) {
      if (event.key === 'Enter') goTo({ row: focus.row + 1, column: focus.column });
      else if (event.key === 'Tab') {
        goTo({ row: focus.row, column: focus.column + (event.shiftKey ? -1 : 1) });
      } else if (event.key === 'Escape') {
        setTyped(null);
        scroller.current?.focus();
        return;
      } else return;
      commit();
      scroller.current?.focus();
    } else if (isCommand) {
      if (key === 'z' && event.shiftKey) sheet.redo();
      else if (key === 'z') sheet.undo();
      else if (key === 'y') sheet.redo();
      else if (key === 'd') sheet.set(fillDown(rows, edits, range));
      else if (key === 'a') {
        setRange({
          anchor: { row: 0, column: 0 },
          focus: { row: rows.length - 1, column: COLUMNS.length - 1 },
        });
      } else return;
    } else if (step) {
      const [down, across] = step;
      const isMirrored = document.documentElement.dir === 'rtl';
      goTo(
        { row: focus.row + down, column: focus.column + (isMirrored ? -across : across) },
        event.shiftKey,
      );
    } else if (event.key === 'Enter' || event.key === 'F2') begin();
    else if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else if (event.key === 'PageDown') goTo({ ...focus, row: focus.row + 15 }, event.shiftKey);
    else if (event.key === 'PageUp') goTo({ ...focus, row: focus.row - 15 }, event.shiftKey);
    else if (event.key.length === 1) begin(event.key);
    else return;
    event.preventDefault();
  };
  const handleCopy = (event: ClipboardEvent) => {
    if (typed !== null) return;
    const { top, bottom, start, end } = boundsOf(range);
    const lines = rows.slice(top, bottom + 1).map((row) =>
      COLUMNS.slice(start, end + 1)
        .map((field) => write(field, valueAt(row, field, edits)))
        .join('\t'),
    );
    event.clipboardData.setData('text/plain', lines.join('\n'));
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (typed !== null) return;
    sheet.set(pasteCells(readTable(event.clipboardData.getData('text/plain')), range, read));
    event.preventDefault();
  };
  const bounds = boundsOf(range);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The sheet takes the focus, and names its cell.
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={t('Variants')}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={`cell-${focus.row}-${focus.column}`}
      onKeyDown={handleKey}
      onCopy={handleCopy}
      onPaste={handlePaste}
      className="relative h-[70dvh] overflow-auto rounded-card border border-line bg-paper text-sm select-none"
    >
      <div
        role="row"
        className={`${TEMPLATE} sticky top-0 z-10 min-w-max border-b border-line bg-paper text-xs font-medium text-muted`}
      >
        <span role="columnheader" className="px-3 py-2">
          {t('Variant')}
        </span>
        {COLUMNS.map((field) => (
          <span
            key={field}
            role="columnheader"
            className={`px-2 py-2 ${field === 'code' ? '' : 'text-end'}`}
          >
            {names[field]}
          </span>
        ))}
      </div>
      <div
        role="presentation"
        ref={(element) => element?.style.setProperty('height', `${virtual.getTotalSize()}px`)}
        className="relative min-w-max"
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={row.id}
              role="row"
              aria-rowindex={index + 2}
              ref={(element) => element?.style.setProperty('translate', `0 ${start}px`)}
              className={`${TEMPLATE} absolute inset-x-0 top-0 h-9 border-b border-line`}
            >
              <RowName row={row} reason={sheet.refused.get(row.id)?.message} />
              {COLUMNS.map((field, column) => {
                const isFocused = index === focus.row && column === focus.column;
                const isInRange =
                  index >= bounds.top &&
                  index <= bounds.bottom &&
                  column >= bounds.start &&
                  column <= bounds.end;
                const isChanged = edits.has(cellKey(row.id, field));
                const isRefused = sheet.refused.get(row.id)?.field === field;
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Keys go to the sheet.
                  <div
                    key={field}
                    id={`cell-${index}-${column}`}
                    role="gridcell"
                    aria-selected={isInRange}
                    title={
                      isChanged
                        ? t('Before: {{value}}', { value: write(field, row[field]) || '–' })
                        : undefined
                    }
                    onMouseDown={(event) => {
                      if (typed !== null) commit();
                      goTo({ row: index, column }, event.shiftKey);
                    }}
                    onMouseEnter={(event) => {
                      if (event.buttons === 1) {
                        setRange({ anchor: range.anchor, focus: { row: index, column } });
                      }
                    }}
                    onDoubleClick={() => begin()}
                    className={`flex items-center truncate border-s border-line px-2 tabular-nums ${field === 'code' ? 'font-mono text-xs' : 'justify-end'} ${isRefused ? 'bg-danger-tint text-danger' : isChanged ? 'bg-warn-tint font-medium' : isInRange ? 'bg-tint' : ''} ${isFocused ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
                  >
                    {isFocused && typed !== null ? (
                      <input
                        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It appears under the key that was pressed.
                        autoFocus
                        aria-label={names[field]}
                        value={typed}
                        dir="ltr"
                        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                        onBlur={commit}
                        className="size-full min-w-0 bg-paper text-end outline-none"
                      />
                    ) : (
                      <bdi className="truncate">{write(field, valueAt(row, field, edits))}</bdi>
                    )}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function RowName({ row, reason }: { row: GridRow; reason: string | undefined }) {
  const variant = useVariantText()(row.options);
  return (
    <span role="rowheader" className="min-w-0 self-center truncate px-3">
      <bdi className={reason === undefined ? '' : 'text-danger'}>{row.name}</bdi>
      {variant !== '' && (
        <span className="text-muted">
          {' '}
          · <bdi>{variant}</bdi>
        </span>
      )}
      {reason !== undefined && <span className="block truncate text-xs text-danger">{reason}</span>}
    </span>
  );
}
