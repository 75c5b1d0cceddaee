import { useText } from '#web/i18n/text.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddressCard } from './address-card.tsx';
import { NewAddressTile } from './new-address-tile.tsx';
import { useAddresses } from './use-addresses.ts';

/** The saved addresses and a link to add one. */
export function AddressList() {
  const t = useText();
  const { state, refresh } = useAddresses();
  return (
    <LoadedFrame state={state} onRetry={refresh} skeleton={<CardsSkeleton />}>
      {(addresses) => (
        <>
          {addresses.length === 0 && (
            <p className="mb-4 text-muted">
              {t("You haven't saved an address yet. With one, checkout takes seconds.")}
            </p>
          )}
          <ul className={GRID}>
            {addresses.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} />
              </li>
            ))}
            <li>
              <NewAddressTile />
            </li>
          </ul>
        </>
      )}
    </LoadedFrame>
  );
}

const GRID = 'grid gap-4 sm:grid-cols-2 2xl:grid-cols-3';

function CardsSkeleton() {
  return (
    <div className={GRID}>
      {[1, 2].map((card) => (
        <Skeleton key={card} className="h-60 rounded-card" />
      ))}
    </div>
  );
}
