import { smsTotal } from '#server/metrics/counters.ts';
import { writeToOutbox } from './outbox.ts';

const TIMEOUT_MS = 10_000;

/** How text messages are delivered: a webhook, or the outbox. */
export interface SmsSettings {
  smsWebhookUrl: string | null;
  dataDir: string;
}

/**
 * Sends a text message: POST of {to, text} to SMS_WEBHOOK_URL, or a file in the outbox when that is unset. `to` are
 * digits with the country's calling code. Throws on failure; no error message contains the text.
 */
export async function sendSms(
  { smsWebhookUrl, dataDir }: SmsSettings,
  message: { to: string; text: string },
): Promise<void> {
  if (smsWebhookUrl === null) {
    await writeToOutbox(dataDir, { channel: 'sms', subject: '', ...message });
    return;
  }
  try {
    await post(smsWebhookUrl, message);
    smsTotal.inc({ result: 'sent' });
  } catch (error) {
    smsTotal.inc({ result: 'failed' });
    throw error;
  }
}

async function post(url: string, message: { to: string; text: string }): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`SMS_WEBHOOK_URL answered ${response.status}`);
}
