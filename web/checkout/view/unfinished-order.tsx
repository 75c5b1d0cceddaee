import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

interface UnfinishedOrderProps {
  /** To move the focus here. */
  id?: string;
  onRepeat: () => void;
  isBusy?: boolean;
}

/** Shown instead of an error when an order was sent without a response: repeating it never orders twice. */
export function UnfinishedOrder({ id, onRepeat, isBusy = false }: UnfinishedOrderProps) {
  const t = useText();
  return (
    <div
      id={id}
      tabIndex={-1}
      aria-live="polite"
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-warn-tint p-4"
    >
      <p className="min-w-0 grow basis-60 text-sm">
        {t(
          "We sent your order but didn't get a reply. Try again to check: you won't be charged or sent anything twice.",
        )}
      </p>
      <Button variant="secondary" busy={isBusy} onClick={onRepeat}>
        {t('Try again')}
      </Button>
    </div>
  );
}
