import { UnusableDocument } from '#server/media/store-document.ts';
import { UnusableImage } from '#server/media/inspect-image.ts';
import { BadLine } from './reading/bad-line.ts';

interface DatabaseError {
  code: string;
  message: string;
  constraint?: string;
  detail?: string;
  table?: string;
}

/** Why a line is rejected, as one sentence. Rethrows errors that the line did not cause. */
export function reasonOf(error: unknown): string {
  if (error instanceof BadLine) return error.message;
  if (error instanceof UnusableImage || error instanceof UnusableDocument) return error.message;
  const reason = isDatabaseError(error) ? sentenceOf(error) : null;
  if (reason === null) throw error;
  return reason;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));
}

function sentenceOf({ code, detail, constraint, table, message }: DatabaseError): string | null {
  const [, columns, value] = /\((.+?)\)=\((.*)\)/.exec(detail ?? '') ?? [];
  if (code === '23505')
    return `${columns ?? 'A key'} "${value ?? ''}" is taken by another of the ${table ?? 'rows'}.`;
  if (code === '23503')
    return `Something it refers to is not there any more (${constraint ?? code}).`;
  if (code === '23514') return `A value breaks the rule ${constraint ?? code}.`;
  if (code === '22003') return 'A number is too large.';
  if (code === '22007' || code === '22008') return 'A time is out of range.';
  if (code === '54000' || code === '22001') return 'A text is too long.';
  // Any other data error of PostgreSQL (classes 22 and 23) rejects the line; the rest continue.
  return /^2[23]/.test(code) ? `A value cannot be stored: ${message}.` : null;
}
