import { accountMeta } from '#web/accounts/account-meta.ts';
import { Profile } from '#web/accounts/profile/profile.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useAccountOptions } from '#web/layouts/account/account-options.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/profile.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, (t) => t('My Profile'));
}

export default function ProfilePage() {
  const t = useText();
  const { countries } = useAccountOptions();
  return (
    <>
      <PageHeading title={t('My Profile')} />
      <Profile countries={countries} />
    </>
  );
}
