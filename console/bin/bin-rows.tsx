import type { BinRow } from '#contract/console/catalog/bin.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { actorText } from '../log/actor-text.ts';
import { useMe } from '../session/me-context.tsx';
import { RowCheckbox } from '../ui/list/selection/row-checkbox.tsx';
import { SelectAllBar } from '../ui/list/selection/select-all-bar.tsx';
import type { Selection } from '../ui/list/selection/use-selection.ts';
import { useFormatTime } from '../session/use-format-time.ts';
import { BIN_LABELS } from './bin-labels.ts';

interface BinRowsProps {
  rows: BinRow[];
  /** The row with keyboard focus. */
  current: string | null;
  selection: Selection<string>;
  isBusy: boolean;
  onRestore: (ref: string) => void;
}

/** The rows of the bin: a table, on phones cards. */
export function BinRows({ rows, current, selection, isBusy, onRestore }: BinRowsProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper text-sm">
      <SelectAllBar selection={selection} />
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <BinItem
            key={row.ref}
            row={row}
            isCurrent={row.ref === current}
            selection={selection}
            isBusy={isBusy}
            onRestore={onRestore}
          />
        ))}
      </ul>
    </div>
  );
}

interface BinItemProps extends Omit<BinRowsProps, 'rows' | 'current'> {
  row: BinRow;
  isCurrent: boolean;
}

function BinItem({ row, isCurrent, selection, isBusy, onRestore }: BinItemProps) {
  const t = useText();
  const { shop } = useMe();
  const formatTime = useFormatTime();
  const isSelected = selection.selected.has(row.ref);
  return (
    <li
      data-row={row.ref}
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 ps-1 pe-3 md:grid-cols-[auto_minmax(0,1fr)_14rem_14rem_auto] md:hover:bg-well/60 ${isSelected ? 'bg-tint' : ''} ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      <RowCheckbox
        label={t('Select {{name}}', { name: row.name })}
        isChecked={isSelected}
        onChange={(isRange) => selection.toggle(row.ref, isRange)}
      />
      <p className="min-w-0">
        <bdi className="block font-medium wrap-anywhere">{row.name}</bdi>
        <span className="text-xs text-muted">
          {t(BIN_LABELS[row.kind])}
          {shop.has_several && row.shop !== null && (
            <>
              {' · '}
              <bdi>{row.shop}</bdi>
            </>
          )}
        </span>
      </p>
      <p className="col-span-2 col-start-2 row-start-2 min-w-0 md:col-span-1 md:col-start-auto md:row-start-auto">
        <span className="text-muted">{t('Deleted')} </span>
        <time dateTime={row.deleted_at}>{formatTime(row.deleted_at)}</time>
        <bdi className="block text-xs text-muted">{t(actorText(row))}</bdi>
      </p>
      <p className="col-span-2 col-start-2 row-start-3 min-w-0 md:col-span-1 md:col-start-auto md:row-start-auto">
        <span className="text-muted">{t('Can be restored until')} </span>
        <time dateTime={row.removed_at} className="md:block">
          {formatTime(row.removed_at)}
        </time>
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={isBusy}
        aria-label={t('Restore {{name}}', { name: row.name })}
        className="col-start-3 row-start-1 md:col-start-auto md:row-start-auto"
        onClick={() => onRestore(row.ref)}
      >
        {t('Restore')}
      </Button>
    </li>
  );
}
