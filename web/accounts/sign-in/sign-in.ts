import type { SignedIn } from '#contract/account-shapes.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { closeDialogs } from '../dialog-store.ts';
import { refreshCustomer } from '../session/refresh-customer.ts';
import { useSession } from '../session/session-store.ts';
import { runSignInSteps } from './sign-in-steps.ts';

/**
 * Spec §4: stores token and user, closes the dialog, shows `message` as a toast, then merges the
 * guest's data.
 */
export async function signIn({ access, user }: SignedIn, message: string): Promise<void> {
  const { name, profile_photo, email, phone, phone_code } = user;
  await runSignInSteps(() => {
    useSession.setState({
      token: `Bearer ${access.token}`,
      user: { name, profile_photo, email, phone, phone_code },
      guestUser: false,
    });
    closeDialogs();
    showToast(message);
  });
  await refreshCustomer();
}
