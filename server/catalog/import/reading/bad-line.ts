/** A line of a catalogue file that is rejected; the message is one sentence for the operator. */
export class BadLine extends Error {
  /** The line at fault when it is not the first of several that form one record. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** A file that cannot be imported at all; the message is one sentence for the operator. */
export class ImportError extends Error {}
