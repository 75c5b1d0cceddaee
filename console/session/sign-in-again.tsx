import { useEffect, useEffectEvent } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { send } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useMe } from './me-context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SignInSteps } from './sign-in-steps.tsx';
import { answerSignIn, useSignedOut } from './signed-out-store.ts';
import { listenToSessionChanges } from './use-sync-session.ts';

/** The sign-in on top of a page whose session has ended: everything typed remains. */
export function SignInAgain() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { email } = useMe();
  const isAsked = useSignedOut(({ answers }) => answers.length > 0);
  const resume = useResumeCalls(isAsked);
  const handleClose = () => {
    answerSignIn({ isSignedIn: false });
    void navigate(paths.signIn(`${pathname}${search}`));
  };
  return (
    <Dialog
      open={isAsked}
      onClose={handleClose}
      title={t('Sign in again')}
      firstField="[name=password]"
    >
      <SignInSteps start="password" email={email} onDone={() => void resume()} />
    </Dialog>
  );
}

/**
 * Repeats the waiting calls after a sign-in, here or in another tab. Those of another person fail: nobody carries out what
 * somebody else has begun. Returns what is to be called after a sign-in here.
 */
export function useResumeCalls(isAsked: boolean): () => Promise<void> {
  const { id } = useMe();
  const { revalidate } = useRevalidator();
  const resumeAs = (signedIn: number | null) => {
    answerSignIn({ isSignedIn: signedIn === id });
    // Perhaps somebody else, with other rights.
    void revalidate();
  };
  const handleChange = useEffectEvent(async () => {
    const signedIn = await findSignedIn();
    if (signedIn !== null) resumeAs(signedIn);
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    return listenToSessionChanges(() => void handleChange());
  }, [isAsked]);
  return async () => resumeAs(await findSignedIn());
}

/** The id of the person who has signed in; null if nobody has, or the shop doesn't answer. */
function findSignedIn(): Promise<number | null> {
  return send('getMe', {}).then(
    ({ id, stage }) => (stage === 'open' ? id : null),
    () => null,
  );
}
