import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#contract/addresses.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddressForm } from './address-form.tsx';
import { useAddresses } from './use-addresses.ts';
import type { Countries } from './view/countries.ts';

const DeleteAddressDialog = lazyComponent(
  async () => (await import('./delete-address-dialog.tsx')).DeleteAddressDialog,
);

/** Navigates back to the list, which is read first: with the address as it was before, it would be edited from there. */
function useSaved(): () => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const { refresh } = useAddresses();
  return async () => {
    await refresh();
    showToast(t('The address was saved.'));
    await navigate(paths.manageAddress());
  };
}

export function NewAddress({ countries }: { countries: Countries }) {
  const handleSaved = useSaved();
  return (
    <div className={CARD}>
      <AddressForm address={null} countries={countries} onSaved={handleSaved} />
    </div>
  );
}

/** Edits one of the customer's addresses; anyone else's gives 404. */
export function EditAddress({ id, countries }: { id: string; countries: Countries }) {
  const t = useText();
  const { state, refresh } = useAddresses();
  return (
    <LoadedFrame
      state={state}
      onRetry={refresh}
      skeleton={<Skeleton className="h-144 max-w-2xl rounded-card" />}
    >
      {(addresses) => {
        const address = addresses.find((saved) => String(saved.id) === id);
        return address ? (
          <LoadedAddress key={address.id} address={address} countries={countries} />
        ) : (
          <EmptyState title={t('Address not found')}>
            <LinkButton to={paths.manageAddress()}>{t('Manage Address')}</LinkButton>
          </EmptyState>
        );
      }}
    </LoadedFrame>
  );
}

function LoadedAddress({ address, countries }: { address: Address; countries: Countries }) {
  const t = useText();
  const navigate = useNavigate();
  const handleSaved = useSaved();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className={CARD}>
      <AddressForm address={address} countries={countries} onSaved={handleSaved} />
      <hr className="my-6 border-line" />
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t('Delete this address')}
      </Button>
      {isDeleting && (
        <DeleteAddressDialog
          address={address}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(paths.manageAddress(), { replace: true })}
        />
      )}
    </div>
  );
}

const CARD = 'max-w-2xl rounded-card border border-line bg-paper p-4 md:p-6';
