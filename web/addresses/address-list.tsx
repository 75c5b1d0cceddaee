import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddressCard } from './address-card.tsx';
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
              <Link
                to={paths.newAddress()}
                className="flex h-full min-h-36 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-edge p-4 font-medium hover:border-accent hover:text-accent"
              >
                <MapPinPlus aria-hidden="true" className="size-7" />
                {t('New address')}
              </Link>
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
