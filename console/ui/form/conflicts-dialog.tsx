import type { EditConflict } from '#contract/console/catalog/product-editor.ts';
import type { Translate } from '#domain/i18n/translator.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '../dialog.tsx';
import { useFormatTime } from '../../session/use-format-time.ts';

interface ConflictsDialogProps {
  conflicts: EditConflict[];
  /** Names a field as the page does. */
  fieldName: (field: string) => string;
  /** Formats a value that is neither a text nor a list of texts; undefined for those. */
  valueText?: (field: string, value: unknown) => string | undefined;
  /** Resolves the conflict in a field: mine or theirs. */
  onSettle: (field: string, theirs: unknown, isMine: boolean) => void;
  onDone: () => void;
}

/** Fields that somebody else has changed too, with both values, to be resolved one by one or all alike. */
export function ConflictsDialog(props: ConflictsDialogProps) {
  const { conflicts, fieldName, valueText, onSettle, onDone } = props;
  const t = useText();
  const formatTime = useFormatTime();
  const settleAll = ({ isMine }: { isMine: boolean }) => {
    for (const { field, theirs } of conflicts) onSettle(field, theirs, isMine);
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onDone}
      title={t('Someone else changed this too')}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            className="flex-1"
            onClick={() => settleAll({ isMine: false })}
          >
            {t('Take theirs')}
          </Button>
          <Button className="flex-1" onClick={() => settleAll({ isMine: true })}>
            {t('Keep mine')}
          </Button>
        </div>
      }
    >
      <p className="mb-3 text-sm text-muted">
        {t('Nothing is saved yet, and nothing you typed is lost. Decide, then save again.')}
      </p>
      <ul className="divide-y divide-line text-sm">
        {conflicts.map(({ field, theirs, yours, by, at }) => (
          <li key={field} className="py-3">
            <p className="font-medium">{fieldName(field)}</p>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
              <dt className="text-muted">{t('Yours')}</dt>
              <dd className="wrap-anywhere">
                <bdi>{valueText?.(field, yours) ?? textOf(yours, t)}</bdi>
              </dd>
              <dt className="text-muted">{t('Theirs')}</dt>
              <dd className="wrap-anywhere">
                <bdi>{valueText?.(field, theirs) ?? textOf(theirs, t)}</bdi>
                <span className="block text-xs text-muted">
                  {by === null ? t('not a staff member') : <bdi>{by}</bdi>} ·{' '}
                  <time dateTime={at}>{formatTime(at)}</time>
                </span>
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function textOf(value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (value === null || value === undefined || value === '') return '–';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
