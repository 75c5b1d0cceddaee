/** A mail: plain text always, HTML beside it. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Where messages go when nothing else is set: an address of a mail server, a sender, and the data directory. */
export interface MailSettings {
  smtpUrl: string | null;
  from: string;
  dataDir: string;
}
