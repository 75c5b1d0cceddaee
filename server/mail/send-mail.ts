import { createTransport } from 'nodemailer';
import { mailsTotal } from '#server/metrics/counters.ts';
import type { MailMessage, MailSettings } from './message.ts';
import { writeToOutbox } from './outbox.ts';

const TIMEOUT_MS = 10_000;

/** Sends a mail over SMTP_URL, or writes it to the outbox when that is unset. Throws when the server rejects it. */
export async function sendMail(settings: MailSettings, message: MailMessage): Promise<void> {
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
    await transport.sendMail({ from: settings.from, ...message });
    mailsTotal.inc({ result: 'sent' });
  } catch (error) {
    mailsTotal.inc({ result: 'failed' });
    throw error;
  } finally {
    transport.close();
  }
}
