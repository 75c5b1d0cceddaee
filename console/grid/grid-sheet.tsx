/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Only the rows that are seen are drawn, each at its place: no table does that. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import type { GridField } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { GridCells } from './grid-cells.tsx';
import { handleGridKey } from './handle-grid-key.ts';
import { COLUMNS } from './sheet.ts';
import { useGridEditing } from './use-grid-editing.ts';
import type { Sheet } from './use-sheet.ts';

const ROW_HEIGHT = 36;
const TEMPLATE = 'grid grid-cols-[minmax(14rem,1fr)_11rem_7rem_7rem_6rem_6rem]';

/** Variants as rows of a spreadsheet: select a range, type, paste, fill down, undo. */
export function GridSheet({ sheet }: { sheet: Sheet }) {
  const t = useText();
  const { rows } = sheet;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- Nothing here is memoised.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const editing = useGridEditing(sheet, (row) => virtual.scrollToIndex(row));
  const { focus, typed } = editing;
  // The page is its sheet: keys work at once, without a click.
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);
  const names: Record<GridField, string> = {
    code: t('Code'),
    price: t('Price'),
    old_price: t('Price before discount'),
    stock: t('Stock'),
    is_published: t('Published'),
  };
  const handleCopy = (event: ClipboardEvent) => {
    if (typed !== null) return;
    event.clipboardData.setData('text/plain', editing.copied());
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (typed !== null) return;
    editing.paste(event.clipboardData.getData('text/plain'));
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The sheet takes the focus, and names its cell.
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={t('Variants')}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={`cell-${focus.row}-${focus.column}`}
      onKeyDown={(event) => handleGridKey(event, sheet, editing, () => scroller.current?.focus())}
      onCopy={handleCopy}
      onPaste={handlePaste}
      className="group/sheet relative max-h-[70dvh] overflow-auto rounded-card border border-line bg-paper text-sm outline-none select-none"
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
              <GridCells row={row} index={index} names={names} sheet={sheet} editing={editing} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
