import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const ReturnDialog = lazyComponent(async () => (await import('./return-dialog.tsx')).ReturnDialog);

interface ReturnActionProps {
  order: OrderDetails;
  /** The token of a guest's order; null when the customer is signed in. */
  token: string | null;
  onRequested: () => void;
  className?: string;
}

/** Opens the return dialog; nothing when the order has nothing to return. */
export function ReturnAction({ order, token, onRequested, className = '' }: ReturnActionProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (order.is_returnable !== true) return null;
  return (
    <>
      <Button
        variant="secondary"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Undo2 aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t('Return items')}
      </Button>
      {isOpen && (
        <ReturnDialog
          order={order}
          token={token}
          onClose={() => setOpen(false)}
          onRequested={onRequested}
        />
      )}
    </>
  );
}
