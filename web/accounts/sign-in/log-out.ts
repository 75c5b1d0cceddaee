import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { endSession, useSession } from '../session/session-store.ts';

/**
 * Spec §4: clears the session and shows `message`, even when the server can't be reached (§8). That is done before the
 * promise resolves, with the server's response: a customer who closes the shop before that must not stay signed in.
 */
export async function logOut(message: string): Promise<void> {
  const response = callApi('logoutByGet');
  endSession();
  useSession.setState({ redirectURL: null });
  showToast(message);
  try {
    await response;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}
