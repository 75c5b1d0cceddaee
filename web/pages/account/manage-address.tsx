import { accountMeta } from '#web/accounts/account-meta.ts';
import { AddressList } from '#web/addresses/address-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/manage-address.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, (t) => t('Manage Address'));
}

export default function ManageAddressPage() {
  const t = useText();
  return (
    <>
      <PageHeading title={t('Manage Address')} />
      <AddressList />
    </>
  );
}
