import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { invalidateResponses } from '#web/api/use-response.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { AddressLines } from './view/address-lines.tsx';
import { AddressTags } from './view/address-tags.tsx';

const DeleteAddressDialog = lazyComponent(
  async () => (await import('./delete-address-dialog.tsx')).DeleteAddressDialog,
);

/** A saved address with its actions. */
export function AddressCard({ address }: { address: Address }) {
  const t = useText();
  const [isDeleting, setDeleting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const makeDefault = async () => {
    setBusy(true);
    try {
      await callApi('updateAddress', { ...address, is_default: true });
      invalidateResponses('listAddresses');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showToast(error.message, 'error');
    }
    setBusy(false);
  };
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-paper p-4">
      <AddressTags address={address} />
      <AddressLines address={address} />
      <div className="-mx-2 mt-auto flex flex-wrap items-center">
        <LinkButton
          variant="quiet"
          size="small"
          to={paths.editAddress(address.id)}
          aria-label={t('Edit address: {{street}}', { street: address.address_line })}
        >
          <Pencil aria-hidden="true" className="size-4" />
          {t('Edit')}
        </LinkButton>
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('Delete address: {{street}}', { street: address.address_line })}
          onClick={() => setDeleting(true)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          {t('Delete')}
        </Button>
        {!address.is_default && (
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            aria-label={t('Make default: {{street}}', { street: address.address_line })}
            onClick={() => void makeDefault()}
          >
            {t('Make default')}
          </Button>
        )}
      </div>
      {isDeleting && <DeleteAddressDialog address={address} onClose={() => setDeleting(false)} />}
    </article>
  );
}
