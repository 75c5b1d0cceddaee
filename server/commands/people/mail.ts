import { operate } from '#server/audit/operate.ts';
import { errorFields } from '#server/error-fields.ts';
import { sendTestMail } from '#server/mail/send-test-mail.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { type Command, CommandError, UsageError, unknownAction } from '../terminal/command.ts';
import { isMailAddress } from '../terminal/mail-address.ts';
import { oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';

/** `mail test ADDRESS`: checks that mails arrive. */
export const mail: Command = {
  usage: ['test ADDRESS'],
  summary: 'Sends a test email through SMTP_URL.',
  run: async ({ db, config, print }, [action, ...rest]) => {
    if (action !== 'test') throw unknownAction('mail', action);
    const { words } = readArguments(rest, { options: [], min: 1, max: 1 });
    const [to = ''] = words;
    if (!isMailAddress(to)) throw new UsageError(`"${to}" isn't an email address.`);
    const by = byCommandLine();
    await operate(db, by, (work) => sendTestMail(work, config, to)).catch((error: unknown) => {
      if (errorFields(error).code === undefined) throw error;
      throw new CommandError(
        `The email was not accepted: ${oneLine(error instanceof Error ? error.message : String(error))}`,
      );
    });
    const isSent = config.smtpUrl !== null;
    print(
      isSent
        ? `The email is on its way to ${to}.`
        : `The email is a file in ${config.dataDir}/outbox: SMTP_URL is not set.`,
    );
  },
};
