import { z } from 'zod';
import { LARGEST_ID } from '../ids.ts';
import { consoleEndpoint } from './endpoint.ts';

/** What an email is about. */
const MAIL_SUBJECTS = [
  'order-placed',
  'order-unpaid',
  'order-paid',
  'order-part-paid',
  'order-status',
  'parcel',
  'message',
  'return',
  'refund',
  'ticket',
  'account',
  'invitation',
  'stock-alert',
] as const;

const FailedMailSchema = z.object({
  id: z.int(),
  about: z.enum(MAIL_SUBJECTS),
  order: z.object({ id: z.int(), code: z.string() }).nullable(),
  /** The ticket's number. */
  ticket: z.string().nullable(),
  /** The last response of the mail server. */
  reason: z.string().nullable(),
  /** When it was last tried. */
  failed_at: z.string(),
});
export type FailedMail = z.output<typeof FailedMailSchema>;

/** How many are listed, and sent again at once. */
export const MAX_FAILED_MAILS = 200;

export const listFailedMails = consoleEndpoint({
  method: 'GET',
  path: '/failed-mails',
  access: 'errors.see',
  summary: 'Lists emails that failed permanently, newest first',
  request: z.object({}),
  response: z.object({ mails: z.array(FailedMailSchema), total: z.int() }),
});

export const sendMailsAgain = consoleEndpoint({
  method: 'POST',
  path: '/failed-mails/send',
  access: 'errors.see',
  summary: 'Sends emails again that failed permanently',
  request: z.object({
    ids: z.array(z.int().min(1).max(LARGEST_ID)).min(1).max(MAX_FAILED_MAILS),
  }),
  /** How many are tried again; others have been already. */
  response: z.object({ sent: z.int() }),
});
