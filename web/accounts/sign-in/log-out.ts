import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { endSession, useSession } from '../session/session-store.ts';

/** Spec §4: clears the session and shows `message`, even when the server can't be reached (§8). */
export async function logOut(message: string): Promise<void> {
  try {
    await callApi('logoutByGet');
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  } finally {
    endSession();
    useSession.setState({ redirectURL: null });
  }
  showToast(message);
}
