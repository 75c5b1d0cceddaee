import type { ConsoleName } from '#contract/console/api.ts';
import { MAX_FAILED_MAILS } from '#contract/console/failed-mails.ts';
import { operate } from '#server/audit/operate.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { listFailedMails } from './failed/failed-mails.ts';
import { sendMailsAgain } from './failed/send-mails-again.ts';

/** The console's calls about emails that could not be sent. */
export const mailHandlers = {
  listFailedMails: ({ db }) => listFailedMails(db, MAX_FAILED_MAILS),
  sendMailsAgain: (context, { ids }) =>
    operate(context.db, byStaff(context), (work) => sendMailsAgain(work, ids)),
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
