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
  const { isBusy, chosen, preview, refused, isBegun, choose, clearPreview, run } =
    useChangeProducts(ids, onDone);
  if (refused.length > 0) {
    return (
      <RefusedDialog
        title={t('Products not changed')}
        refused={refused.map(refusedProduct)}
        retry={{ isBusy, onRetry: () => void run(refused.map(({ id }) => id)) }}
        onClose={onDone}
      />
    );
  }
  return (
    <Dialog
      open
      // After an interrupted run, the selection has changed in part.
      onClose={isBegun ? onDone : onClose}
      title={
        preview
          ? t('Preview')
          : t('Change {{count}} products', {
              count: ids.length,
              one: 'Change {{count}} product',
            })
      }
      footer={
        chosen &&
        preview && (
          <PreviewButtons
            act={chosen.act}
            count={preview.changed.length}
            isBusy={isBusy}
            onRun={() => void run(ids)}
            onBack={clearPreview}
          />
        )
      }
    >
      {/* Stays while the preview is read: Back shows what was chosen and typed. */}
      <div className={preview ? 'hidden' : undefined}>
        <ActionChoice chosen={isBusy ? chosen : null} onChoose={(next) => void choose(next)} />
      </div>
      {chosen && preview && <ChangeOutcome act={chosen.act} result={preview} />}
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
