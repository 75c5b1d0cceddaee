import { errorFields } from '#server/error-fields.ts';

/** The bucket failed, or refused the shop's key; `cause` has the reason. */
export class FilesUnreachable extends Error {
  constructor(cause: unknown) {
    super(
      `The bucket of FILES_URL fails: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
    this.cause = cause;
  }
}

/**
 * What a system answers for a folder that is mounted read-only, unmounted, on a failing disk or of another user, to a
 * process that has too many files open, and where no further process fits.
 */
const CODES = new Set([
  'EACCES',
  'EAGAIN',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'ENOTCONN',
  'EPERM',
  'EROFS',
  'ESTALE',
]);

/**
 * Whether an error means that no file can be read or stored, or no process be started to do so, at present: the same
 * request may succeed later.
 */
export function areFilesUnreachable(error: unknown): boolean {
  if (error instanceof FilesUnreachable) return true;
  const { code = '', syscall } = errorFields(error);
  // Where a folder can't be made, Node's recursive mkdir says that the one above is missing.
  if (syscall === 'mkdir' && code === 'ENOENT') return true;
  return syscall !== undefined && CODES.has(code);
}
