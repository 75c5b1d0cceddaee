import { inEnglish, type Sentence } from '../../i18n/sentence.ts';

/** A row that cannot be imported; the reason is one sentence that names the cell. */
export class CsvRowError extends Error {
  readonly line: number;
  readonly reason: Sentence;

  constructor(line: number, reason: Sentence) {
    super(inEnglish(reason));
    this.line = line;
    this.reason = reason;
  }
}
