import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { openDialog, type SentCode, useDialogs } from './dialog-store.ts';
import { clearDraft } from './drafts-store.ts';

/** Spec §9: after how many milliseconds another code can be asked for. */
const RESEND_MS = 60_000;

type CodeOrder = Omit<SentCode, 'resendAt'>;

/**
 * Asks for a code; the countdown begins when it was sent (spec §4). What was typed of an earlier one is forgotten at once:
 * the new one can arrive, and be typed, before the answer. Throws ApiFailure.
 */
export async function askForCode(order: CodeOrder): Promise<void> {
  clearDraft('otp');
  await callApi('sendOtp', {
    phone: order.phone,
    phone_code: order.phone_code,
    ...(order.purpose === 'forgot' && { forgot_password: 1 }),
  });
  useDialogs.setState({ code: { ...order, resendAt: Date.now() + RESEND_MS } });
}

/** Opens the code dialog and asks for the code; a refusal is told, then it can be asked for again at once. */
export async function sendCode(order: CodeOrder): Promise<void> {
  useDialogs.setState({ code: { ...order, resendAt: null } });
  openDialog('otp');
  try {
    await askForCode(order);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    showToast(error.message, 'error');
    useDialogs.setState({ code: { ...order, resendAt: Date.now() } });
  }
}
