/** The bucket failed, or refused the shop's key; `cause` has the reason. */
export class FilesUnreachable extends Error {
  constructor(cause: unknown) {
    super(
      `The bucket of FILES_URL fails: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
    this.cause = cause;
  }
}
