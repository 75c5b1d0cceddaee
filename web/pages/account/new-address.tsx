import { useSession } from '#web/accounts/session/session-store.ts';
import { accountMeta } from '#web/accounts/account-meta.ts';
import { NewAddress } from '#web/addresses/address-editor.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useAccountOptions } from '#web/layouts/account/account-options.ts';
import { paths } from '#web/paths.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/new-address.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, (t) => t('New address'));
}

export default function NewAddressPage() {
  const t = useText();
  const { countries } = useAccountOptions();
  // The form is prefilled with the customer's name, available after hydration: what is typed into one before would be lost.
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <>
      <PageHeading
        title={t('New address')}
        crumbs={[
          { title: t('Manage Address'), to: paths.manageAddress() },
          { title: t('New address') },
        ]}
      />
      {isSignedIn ? (
        <NewAddress countries={countries} />
      ) : (
        <Skeleton className="h-144 max-w-2xl rounded-card" />
      )}
    </>
  );
}
