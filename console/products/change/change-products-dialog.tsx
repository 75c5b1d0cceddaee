import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RefusedDialog } from '../../ui/refused-dialog.tsx';
import { ChangeOutcome, refusedProduct } from './change-outcome.tsx';
import { ActionChoice } from './action-choice.tsx';
import type { ProductsChange } from './field-choice.tsx';
import { useChangeProducts } from './use-change-products.ts';

interface ChangeProductsDialogProps {
  ids: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes several products: choose a change, preview, run, then list the refused ones with the reasons. */
export function ChangeProductsDialog({ ids, onClose, onDone }: ChangeProductsDialogProps) {
  const t = useText();
  const { isBusy, change, preview, result, isBegun, choose, goBack, execute } = useChangeProducts(
    ids,
    onDone,
  );
  // Of an interrupted run, the list shows what is changed.
  const handleClose = isBegun ? onDone : onClose;
  if (result) {
    return (
      <RefusedDialog
        title={t('Products not changed')}
        refused={result.refused.map(refusedProduct)}
        retry={{ isBusy, onRetry: () => void execute(result.refused.map(({ id }) => id)) }}
        onClose={onDone}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={handleClose}
      title={
        preview
          ? t('Preview')
          : t('Change {{count}} products', {
              count: ids.length,
              one: 'Change {{count}} product',
            })
      }
      footer={
        change &&
        preview && (
          <PreviewButtons
            act={change.act}
            count={preview.changed.length}
            isBusy={isBusy}
            onRun={() => void execute(ids)}
            onBack={goBack}
          />
        )
      }
    >
      {/* Stays while the preview is read: Back shows what was chosen and typed. */}
      <div className={preview ? 'hidden' : undefined}>
        <ActionChoice chosen={isBusy ? change : null} onChoose={(next) => void choose(next)} />
      </div>
      {change && preview && <ChangeOutcome act={change.act} result={preview} />}
    </Dialog>
  );
}

interface PreviewButtonsProps {
  act: ProductsChange['act'];
  /** How many products the change changes. */
  count: number;
  isBusy: boolean;
  onRun: () => void;
  onBack: () => void;
}

/** Back to the choice, and the button that runs the change if it changes any product. */
function PreviewButtons({ act, count, isBusy, onRun, onBack }: PreviewButtonsProps) {
  const t = useText();
  return (
    <div className="flex gap-2">
      <Button variant="secondary" className="flex-1" onClick={onBack}>
        {t('Back')}
      </Button>
      {count > 0 && (
        <Button
          variant={act === 'delete' ? 'danger' : 'primary'}
          className="flex-1"
          busy={isBusy}
          onClick={onRun}
        >
          {t('Change {{count}} products', { count, one: 'Change {{count}} product' })}
        </Button>
      )}
    </div>
  );
}
