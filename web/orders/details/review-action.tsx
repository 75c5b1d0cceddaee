import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import type { OrderDetails, OrderLine } from '#contract/orders/order-shapes.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Stars } from '#web/ui/rating/stars.tsx';

const ReviewDialog = lazyComponent(async () => (await import('./review-dialog.tsx')).ReviewDialog);

interface ReviewActionProps {
  order: OrderDetails;
  line: OrderLine;
  onReviewed: () => void;
}

/** The customer's rating, or a button to review once the order is delivered. */
export function ReviewAction({ order, line, onReviewed }: ReviewActionProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (line.rating !== null) {
    return (
      <span className="mt-2 flex min-h-9 items-center gap-2 text-muted">
        {t('Your review')} <Stars rating={line.rating} />
      </span>
    );
  }
  if (order.order_status !== 'Delivered' || line.id === 0) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="mt-2 !px-2 whitespace-nowrap"
        aria-haspopup="dialog"
        aria-label={t('Write a review of {{product}}', { product: line.name })}
        onClick={() => setOpen(true)}
      >
        <Star aria-hidden="true" className="size-4" />
        {t('Write a review')}
      </Button>
      {isOpen && (
        <ReviewDialog
          order={order}
          line={line}
          onClose={() => setOpen(false)}
          onReviewed={onReviewed}
        />
      )}
    </>
  );
}
