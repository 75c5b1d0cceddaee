import KeyRound from 'lucide-react/icons/key-round';
import { useResponse } from '#web/api/use-response.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';

interface ProfileProps {
  countries: readonly { id: number; name: string; title: string; phone_code: string }[];
}

/** The customer's details. */
export function Profile({ countries }: ProfileProps) {
  const t = useText();
  const { state, refresh } = useResponse('getProfile');
  return (
    <LoadedFrame
      state={state}
      onRetry={refresh}
      skeleton={<Skeleton className="h-160 max-w-2xl rounded-card" />}
    >
      {({ user }) => (
        <div className="flex max-w-2xl flex-col gap-6">
          <ProfileForm key={user.id} user={user} countries={countries} />
          <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-paper p-4 md:p-6">
            <h2 className="text-base">{t('Password')}</h2>
            <LinkButton variant="secondary" to={paths.changePassword()}>
              <KeyRound aria-hidden="true" className="size-4" />
              {t('Change password')}
            </LinkButton>
          </section>
        </div>
      )}
    </LoadedFrame>
  );
}
