/** A line of a catalogue file that is rejected; the message is one sentence for the operator. */
export class BadLine extends Error {
  /** The line with the error, if it is not the first of a record of several lines. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** A file that cannot be imported at all; the message is one sentence for the operator. */
export class ImportError extends Error {}
