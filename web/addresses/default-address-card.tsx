import { defaultAddress } from '#domain/addresses/default-address.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NewAddressTile } from './new-address-tile.tsx';
import { useAddresses } from './use-addresses.ts';
import { AddressLines } from './view/address-lines.tsx';
import { AddressTags } from './view/address-tags.tsx';

/** The default address, or a link to add the first one. */
export function DefaultAddressCard() {
  const t = useText();
  const { state, refresh } = useAddresses();
  return (
    <section className="min-h-66 md:min-h-72 rounded-card border border-line bg-paper p-4 md:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-lg">{t('Default address')}</h2>
        <Link
          to={paths.manageAddress()}
          className="inline-flex min-h-6 items-center text-sm font-medium text-accent hover:underline"
        >
          {t('Manage')}
        </Link>
      </div>
      <LoadedFrame
        state={state}
        onRetry={refresh}
        skeleton={<Skeleton className="h-36 rounded-card" />}
      >
        {(addresses) => {
          const address = defaultAddress(addresses);
          return address ? (
            <div className="flex flex-col gap-3">
              <AddressTags address={address} />
              <AddressLines address={address} />
            </div>
          ) : (
            <NewAddressTile />
          );
        }}
      </LoadedFrame>
    </section>
  );
}
