import { msg } from '#domain/i18n/msg.ts';
import { type FieldWord, word } from './field-word.ts';

/** Fields of mails, files, imports and saved views. */
export const WORK_FIELDS: Record<string, FieldWord> = {
  to: word(msg('To')),
  file: word(msg('File')),
  copied: word(msg('Files copied')),
  refused: word(msg('Rejected lines')),
  reverted: word(msg('Products reverted')),
  binned: word(msg('Products moved to the bin')),
  skipped: word(msg('Skipped')),
  // The name of `skipped` in entries of 0.1.0.
  kept: word(msg('Skipped')),
  view: word(msg('View')),
  query: word(msg('Filters')),
};
