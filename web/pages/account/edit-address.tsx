import { accountMeta } from '#web/accounts/account-meta.ts';
import { EditAddress } from '#web/addresses/address-editor.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useAccountOptions } from '#web/layouts/account/account-options.ts';
import { paths } from '#web/paths.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/edit-address.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, (t) => t('Edit address'));
}

export default function EditAddressPage({ params }: Route.ComponentProps) {
  const t = useText();
  const { countries } = useAccountOptions();
  return (
    <>
      <PageHeading
        title={t('Edit address')}
        crumbs={[
          { title: t('Manage Address'), to: paths.manageAddress() },
          { title: t('Edit address') },
        ]}
      />
      <EditAddress id={params.id} countries={countries} />
    </>
  );
}
