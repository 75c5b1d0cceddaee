import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { call } from '../api/call.ts';
import { FactorCard } from '../me/factor-card.tsx';
import { KeysCard } from '../me/keys-card.tsx';
import { LanguageCard } from '../me/language-card.tsx';
import { PasswordCard } from '../me/password-card.tsx';
import { SessionsCard } from '../me/sessions-card.tsx';
import { paths } from '../paths.ts';
import { useMe } from '../session/me-context.tsx';
import { announceSessionChange } from '../session/use-sync-session.ts';
import { useAct } from '../ui/use-act.ts';
import { Heading } from '../ui/heading.tsx';

export function loader() {
  return call('listSessions', {});
}

export function Component() {
  const t = useText();
  const me = useMe();
  const navigate = useNavigate();
  const { sessions } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const handleSignOut = () =>
    run(async () => {
      await call('signOut', {});
      announceSessionChange();
      await navigate(paths.signIn());
    });
  return (
    <>
      <Heading title={me.name}>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void handleSignOut()}>
          {t('Sign out')}
        </Button>
      </Heading>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid gap-4">
          <PasswordCard />
          <FactorCard />
        </div>
        <div className="grid gap-4">
          <LanguageCard />
          <KeysCard />
          <SessionsCard sessions={sessions} onChange={() => void revalidate()} />
        </div>
      </div>
    </>
  );
}
