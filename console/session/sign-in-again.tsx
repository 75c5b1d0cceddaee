import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useMe } from './me-context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SignInSteps } from './sign-in-steps.tsx';
import { answerSignIn, useSignedOut } from './signed-out-store.ts';

/** The sign-in on top of a page whose session has ended: everything typed remains. */
export function SignInAgain() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { email } = useMe();
  const isAsked = useSignedOut(({ answers }) => answers.length > 0);
  const { revalidate } = useRevalidator();
  const handleDone = () => {
    answerSignIn({ isSignedIn: true });
    // Perhaps somebody else, with other rights.
    void revalidate();
  };
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
      <SignInSteps start="password" email={email} onDone={handleDone} />
    </Dialog>
  );
}
