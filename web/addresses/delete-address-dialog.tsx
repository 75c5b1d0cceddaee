import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { invalidateResponses } from '#web/api/use-response.ts';
import { useText } from '#web/i18n/text.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { AddressLines } from './view/address-lines.tsx';

interface DeleteAddressDialogProps {
  address: Address;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes an address after confirmation. */
export function DeleteAddressDialog(props: DeleteAddressDialogProps) {
  const { address, onClose, onDeleted } = props;
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const handleConfirm = async () => {
    setBusy(true);
    try {
      await callApi('deleteAddress', { id: address.id });
      showToast(t('The address was deleted.'));
      onDeleted?.();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showToast(error.message, 'error');
    }
    // Deleted here or elsewhere: refetch the list.
    invalidateResponses('listAddresses');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete this address?')}
      action={t('Delete')}
      keep={t('Keep it')}
      isBusy={isBusy}
      onConfirm={() => void handleConfirm()}
    >
      <AddressLines address={address} />
      <p className="mt-3 text-sm text-muted">{t("This doesn't affect orders already placed.")}</p>
    </ConfirmDialog>
  );
}
