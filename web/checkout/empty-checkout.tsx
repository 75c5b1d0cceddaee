import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { CheckoutMode } from './checkout-mode.ts';
import type { CheckoutOptions } from './checkout-options.ts';
import { usePlaceOrder } from './place-order/use-place-order.ts';
import { UnfinishedOrder } from './view/unfinished-order.tsx';

interface EmptyCheckoutProps {
  mode: CheckoutMode;
  options: CheckoutOptions;
  /** Why the last order was refused, which may have emptied the cart. */
  reason: string | null;
  onRefused: (sentence: string) => void;
}

/**
 * A checkout without items. An order whose response was lost may have taken them out of the cart: then it can be
 * repeated, which leads to its confirmation.
 */
export function EmptyCheckout({ mode, options, reason, onRefused }: EmptyCheckoutProps) {
  const t = useText();
  const { isPlacing, repeat } = usePlaceOrder({
    mode,
    options,
    onRefused: ({ message }) => onRefused(message),
  });
  return (
    <div className="flex flex-col gap-6">
      {reason !== null && repeat === null && (
        <p role="alert" className="rounded-card border border-danger bg-danger-tint p-4">
          {reason}
        </p>
      )}
      {repeat === null && !isPlacing ? (
        <EmptyState
          title={t('Your cart is empty')}
          text={t('Add something to your cart to check out.')}
        >
          <LinkButton to={paths.products()}>{t('Browse products')}</LinkButton>
        </EmptyState>
      ) : (
        <UnfinishedOrder onRepeat={() => repeat?.()} isBusy={isPlacing} />
      )}
    </div>
  );
}
