import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { openDialog, type SentCode, useDialogs } from '../dialog-store.ts';
import { clearDraft } from '../drafts-store.ts';

/** Spec §9: milliseconds until another code can be requested. */
const RESEND_MS = 60_000;

type CodeRequest = Omit<SentCode, 'resendAt'>;

/**
 * Requests a code; the countdown starts when it is sent (spec §4). Clears the code typed before the
 * request, because the new one can arrive and be typed before the response does. Throws ApiFailure.
 */
export async function requestCode(request: CodeRequest): Promise<void> {
  clearDraft('otp');
  await callApi('sendOtp', {
    phone: request.phone,
    phone_code: request.phone_code,
    ...(request.purpose === 'forgot' && { forgot_password: 1 }),
  });
  useDialogs.setState({ code: { ...request, resendAt: Date.now() + RESEND_MS } });
}

/**
 * Opens the code dialog and requests a code. After a refusal, which is shown, the code can be requested again
 * immediately.
 */
export async function sendCode(request: CodeRequest): Promise<void> {
  useDialogs.setState({ code: { ...request, resendAt: null } });
  openDialog('otp');
  try {
    await requestCode(request);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    showToast(error.message, 'error');
    useDialogs.setState({ code: { ...request, resendAt: Date.now() } });
  }
}
