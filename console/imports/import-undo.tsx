import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleImport, ImportUndo as Undo } from '#contract/console/catalog/imports.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { SkippedList } from './skipped-list.tsx';

interface ImportUndoProps {
  file: ConsoleImport;
  isBusy: boolean;
  onUndo: () => void;
}

/** Offers the undo of an import that has ended, says why it can't be undone, or shows what it has done. */
export function ImportUndo({ file, isBusy, onUndo }: ImportUndoProps) {
  const t = useText();
  const [isConfirming, setConfirming] = useState(false);
  const { undo, task, state } = file;
  if (undo === null) return null;
  if (undo.refusal !== null) {
    return (
      <p className="text-sm text-muted">
        {t("This import can't be undone.")} {t(undo.refusal)}
      </p>
    );
  }
  if (task === 'undo') {
    return (
      <>
        {state !== 'done' && (
          <Button busy={isBusy} className="self-start" onClick={onUndo}>
            {t('Continue the undo')}
          </Button>
        )}
        <Outcome undo={undo} />
      </>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={isBusy}
        className="self-start"
        onClick={() => setConfirming(true)}
      >
        {t('Undo this import')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          title={t('Undo this import?')}
          action={t('Undo the import')}
          keep={t('Not yet')}
          isBusy={isBusy}
          onConfirm={() => {
            setConfirming(false);
            onUndo();
          }}
          onClose={() => setConfirming(false)}
        >
          {t(
            'Changed products get their earlier values back, and new ones go to the bin. What has been edited or ordered since stays as it is and is listed. Stock goes back by the difference, so sales since are kept.',
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The outcome of an undo, so far or in total. */
function Outcome({ undo }: { undo: Undo }) {
  const t = useText();
  const { reverted, binned, skipped, first_skipped } = undo;
  return (
    <>
      <section className="rounded-card border border-line bg-paper p-4 text-sm">
        {(reverted > 0 || binned === 0) && (
          <p>
            {t('{{count}} products have their earlier values back.', {
              count: reverted,
              one: '{{count}} product has its earlier values back.',
            })}
          </p>
        )}
        {binned > 0 && (
          <p>
            {t('{{count}} new products are in the bin.', {
              count: binned,
              one: '{{count}} new product is in the bin.',
            })}{' '}
            <Link
              to={paths.bin()}
              className="inline-block max-w-full py-1 text-accent underline wrap-anywhere md:py-0"
            >
              {t('Bin')}
            </Link>
          </p>
        )}
      </section>
      {skipped > 0 && (
        <Card title={t('Skipped')}>
          <SkippedList rows={first_skipped} />
          {skipped > first_skipped.length && (
            <p className="mt-2 text-sm text-muted">
              {t('Showing the first {{shown}} of {{all}}.', {
                shown: first_skipped.length,
                all: skipped,
              })}
            </p>
          )}
        </Card>
      )}
    </>
  );
}
