import type { ReactNode } from 'react';
import { RowCheckbox } from './selection/row-checkbox.tsx';
import type { Selection } from './selection/use-selection.ts';

interface ListTableProps {
  /** Null when rows cannot be selected. */
  selection: Selection | null;
  /** Names the checkbox that selects all rows. */
  selectAll: string;
  /** The column headers. */
  head: ReactNode;
  /** ListRows. */
  children: ReactNode;
  className?: string;
}

/** A list as a table, whose rows are cards on phones. */
export function ListTable({
  selection,
  selectAll,
  head,
  children,
  className = '',
}: ListTableProps) {
  return (
    <div className={`overflow-hidden rounded-card border border-line bg-paper ${className}`}>
      <table className="block w-full text-sm md:table">
        <thead className="hidden md:table-header-group">
          <tr className="border-b border-line text-start text-xs text-muted">
            {selection && (
              <th scope="col" className="w-11 ps-1">
                <RowCheckbox
                  label={selectAll}
                  isChecked={selection.isAll}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {head}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">{children}</tbody>
      </table>
    </div>
  );
}

interface ListRowProps {
  id: number;
  /** Whether it has keyboard focus. */
  isCurrent: boolean;
  /** Null when rows cannot be selected. */
  selection: Selection | null;
  /** Names the row's checkbox. */
  select: string;
  /** Classes of the checkbox's cell: how many lines of the card it spans, and its alignment. */
  selectClassName: string;
  /** Called when the pointer or the focus enters it. */
  onEnter?: (() => void) | undefined;
  /** The other cells. */
  children: ReactNode;
}

/** A row of a ListTable with its checkbox; on phones a card of three columns. */
export function ListRow({
  id,
  isCurrent,
  selection,
  select,
  selectClassName,
  onEnter,
  children,
}: ListRowProps) {
  const isSelected = selection?.selected.has(id) ?? false;
  return (
    <tr
      data-row={id}
      onPointerEnter={onEnter}
      onFocus={onEnter}
      className={`group/row relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-3 py-3 md:table-row md:hover:bg-well/60 ${isSelected ? 'bg-tint' : ''} ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      {selection && (
        <td className={`-ms-2 md:table-cell md:ps-1 ${selectClassName}`}>
          <RowCheckbox
            label={select}
            isChecked={isSelected}
            onChange={(isRange) => selection.toggle(id, isRange)}
          />
        </td>
      )}
      {children}
    </tr>
  );
}
