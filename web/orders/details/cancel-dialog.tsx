import { useState } from 'react';
import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { invalidateResponses } from '#web/api/use-response.ts';
import { useText } from '#web/i18n/text.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

interface CancelDialogProps {
  order: OrderDetails;
  onClose: () => void;
  onCancelled: () => void;
}

/** Cancels an order after confirmation. */
export function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const handleConfirm = async () => {
    setBusy(true);
    try {
      await callApi('cancelOrder', { order_id: order.id });
      showToast(t('Your order was cancelled.'));
      invalidateResponses('listOrders');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showToast(error.message, 'error');
    }
    // Refetch even after a refusal: the order's status may have changed.
    onCancelled();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Cancel order {{code}}?', { code: `\u2068${order.order_code}\u2069` })}
      action={t('Cancel order')}
      keep={t('Keep it')}
      isBusy={isBusy}
      onConfirm={() => void handleConfirm()}
    >
      <p>
        {order.payment_status === 'Paid'
          ? t('Nothing will be shipped, and your payment will be refunded.')
          : t("Nothing will be shipped, and there's nothing to pay.")}
      </p>
    </ConfirmDialog>
  );
}
