import { createTransport } from 'nodemailer';
import { mailsTotal } from '#server/metrics/counters.ts';
import type { MailMessage, MailSettings } from './message.ts';
import { writeToOutbox } from './outbox.ts';

/** The longest silence of a mail server. */
const TIMEOUT_MS = 10_000;
/** The longest time for a mail, however often the server says something: a job that sends it occupies a worker. */
const DEADLINE_MS = 60_000;

/**
 * Sends a mail over SMTP_URL, or writes it to the outbox when that is unset. Throws when the server rejects it, or has
 * not accepted it by the deadline.
 */
export async function sendMail(
  settings: MailSettings,
  message: MailMessage,
  deadlineMs = DEADLINE_MS,
): Promise<void> {
  if (settings.smtpUrl === null) {
    await writeToOutbox(settings.dataDir, { channel: 'email', ...message });
    return;
  }
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    // As an object, so that a comma in an address never makes a second recipient.
    const to = { name: '', address: message.to };
    const signal = AbortSignal.timeout(deadlineMs);
    await transport.sendMail({ ...message, from: settings.from, to, signal });
    mailsTotal.inc({ result: 'sent' });
  } catch (error) {
    mailsTotal.inc({ result: 'failed' });
    throw error;
  } finally {
    transport.close();
  }
}
