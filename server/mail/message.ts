/** A mail: plain text, with HTML as an alternative. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** How messages are delivered: mail server, sender, and the data directory of the outbox. */
export interface MailSettings {
  smtpUrl: string | null;
  from: { name: string; address: string };
  dataDir: string;
}
