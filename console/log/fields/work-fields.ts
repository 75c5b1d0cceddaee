import { msg } from '#domain/i18n/msg.ts';
import { type LoggedField, field } from './logged-field.ts';

/** Fields of mails, files, imports and saved views. */
export const WORK_FIELDS: Record<string, LoggedField> = {
  to: field(msg('Recipient')),
  file: field(msg('File')),
  copied: field(msg('Files copied')),
  refused: field(msg('Rejected lines')),
  reverted: field(msg('Products reverted')),
  binned: field(msg('Products moved to the bin')),
  skipped: field(msg('Skipped')),
  // The name of `skipped` in entries of 0.1.0.
  kept: field(msg('Skipped')),
  view: field(msg('View')),
  query: field(msg('Filters')),
};
