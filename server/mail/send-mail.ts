import { createTransport } from 'nodemailer';
import type { MailMessage, MailSettings } from './message.ts';
import { writeToOutbox } from './outbox.ts';

const TIMEOUT_MS = 10_000;

/** Sends a mail over SMTP_URL, or lays it into the outbox while that is unset. Throws when the server does not take it. */
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
  } finally {
    transport.close();
  }
}
