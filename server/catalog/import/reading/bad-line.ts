import { inEnglish, type Sentence } from '#domain/i18n/sentence.ts';

/** A line of a catalogue file that is rejected; the reason is one sentence for the operator. */
export class BadLine extends Error {
  readonly reason: Sentence;
  /** The line with the error, if it is not the first of a record of several lines. */
  readonly line: number | undefined;

  constructor(reason: Sentence, line?: number) {
    super(inEnglish(reason));
    this.reason = reason;
    this.line = line;
  }
}

/** A file that cannot be imported at all; the reason is one sentence for the operator. */
export class ImportError extends Error {
  readonly reason: Sentence;

  constructor(reason: Sentence) {
    super(inEnglish(reason));
    this.reason = reason;
  }
}
