/** A row of a CSV that cannot be used, and why in one sentence; only `readCsvProduct` catches it. */
export class CsvRowError extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
