import { say, type Sentence } from '#domain/i18n/sentence.ts';
import { errorFields } from '#server/error-fields.ts';
import { UnusableDocument } from '#server/media/store-document.ts';
import { UnusableImage } from '#server/media/inspect-image.ts';
import { BadLine } from './reading/bad-line.ts';

interface DatabaseError {
  code: string;
  message: string;
  constraint?: string;
  detail?: string;
}

/** Why a line is rejected, as one sentence. Rethrows errors that the line did not cause. */
export function reasonOf(error: unknown): Sentence {
  if (error instanceof BadLine) return error.reason;
  if (error instanceof UnusableImage || error instanceof UnusableDocument)
    return { sentence: error.message };
  const reason = isDatabaseError(error) ? sentenceOf(error) : null;
  if (reason === null) throw error;
  return reason;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test(errorFields(error).code ?? '');
}

function sentenceOf({ code, detail, constraint, message }: DatabaseError): Sentence | null {
  const [, columns, value = ''] = /\((.+?)\)=\((.*)\)/.exec(detail ?? '') ?? [];
  if (code === '23505')
    return say('{{field}}: "{{value}}" is already taken.', {
      field: columns ?? constraint ?? 'key',
      value,
    });
  const rule = constraint ?? code;
  if (code === '23503') return say('Something it refers to no longer exists ({{rule}}).', { rule });
  if (code === '23514') return say('A value breaks the rule {{rule}}.', { rule });
  if (code === '22003') return say('A number is too large.');
  if (code === '22007' || code === '22008') return say('A time is out of range.');
  if (code === '54000' || code === '22001') return say('A text is too long.');
  // Any other data error of PostgreSQL (classes 22 and 23) rejects the line; the rest continue.
  return /^2[23]/.test(code) ? say("A value can't be stored: {{message}}.", { message }) : null;
}
