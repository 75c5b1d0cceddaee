import { done, todo, type Point } from './point.ts';
import { lastActAt } from './queries.ts';

/** Mails are sent, and one has arrived. */
export const mail: Point = {
  name: 'mail',
  check: async ({ db, config, settings, t }) => {
    const command = `mail test ${settings.email || 'you@example.com'}`;
    if (config.smtpUrl === null)
      return todo(
        t('Emails are only written to {{folder}}: set {{variable}}.', {
          folder: 'DATA_DIR/outbox',
          variable: 'SMTP_URL',
        }),
        command,
      );
    const tested = await lastActAt(db, { kind: 'mail', act: 'mail.test' });
    if (tested === null) return todo(t('No test email has been sent.'), command);
    return done(`A test was sent on ${tested.toISOString().slice(0, 10)}.`);
  },
};
