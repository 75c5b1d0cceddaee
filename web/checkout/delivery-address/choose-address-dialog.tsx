import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { AddressForm } from '#web/addresses/address-form.tsx';
import { useAddresses } from '#web/addresses/use-addresses.ts';
import { AddressLines } from '#web/addresses/view/address-lines.tsx';
import { AddressTags } from '#web/addresses/view/address-tags.tsx';
import type { Countries } from '#web/addresses/view/countries.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deliverTo } from './use-delivery-address.ts';

interface ChooseAddressDialogProps {
  chosen: Address;
  countries: Countries;
  onChoose: () => void;
  onClose: () => void;
}

/** Saved addresses to choose from, and a form to add one. */
export function ChooseAddressDialog(props: ChooseAddressDialogProps) {
  const { chosen, countries, onChoose, onClose } = props;
  const t = useText();
  const { state, refresh } = useAddresses();
  const [isNew, setNew] = useState(false);
  const choose = (address: Address) => {
    deliverTo(address);
    onChoose();
  };
  const handleSaved = async (address: Address) => {
    await refresh();
    choose(address);
    setNew(false);
  };
  if (isNew) {
    return (
      <Dialog open onClose={() => setNew(false)} title={t('New address')}>
        <AddressForm address={null} countries={countries} onSaved={handleSaved} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Deliver to')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" className="grow" onClick={() => setNew(true)}>
            <Plus aria-hidden="true" className="size-4" />
            {t('New address')}
          </Button>
          <Button className="grow" onClick={onClose}>
            {t('Deliver to this address')}
          </Button>
        </div>
      }
    >
      <LoadedFrame state={state} onRetry={refresh} skeleton={<Skeleton className="h-36" />}>
        {(addresses) => (
          <fieldset>
            <legend className="sr-only">{t('Saved addresses')}</legend>
            <ul className="flex flex-col gap-3">
              {addresses.map((address) => (
                <li key={address.id}>
                  <label className="flex cursor-pointer items-start gap-3 rounded-card border border-line p-4 has-checked:border-accent has-checked:bg-tint">
                    <input
                      type="radio"
                      name="address_id"
                      value={address.id}
                      checked={address.id === chosen.id}
                      onChange={() => choose(address)}
                      className="mt-0.5 size-4.5 shrink-0 accent-action"
                    />
                    <span className="flex min-w-0 flex-col gap-2">
                      <AddressTags address={address} />
                      <AddressLines address={address} />
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
      </LoadedFrame>
    </Dialog>
  );
}
