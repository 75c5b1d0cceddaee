import { accountMeta } from '#web/accounts/account-meta.ts';
import { ChangePassword } from '#web/accounts/profile/change-password.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/change-password.ts';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, (t) => t('Change Password'));
}

export default function ChangePasswordPage() {
  const t = useText();
  return (
    <>
      <PageHeading
        title={t('Change Password')}
        crumbs={[{ title: t('My Profile'), to: paths.profile() }, { title: t('Change Password') }]}
      />
      <ChangePassword />
    </>
  );
}
