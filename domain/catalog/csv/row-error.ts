/** A row that cannot be imported. The message is one sentence that names the cell. */
export class CsvRowError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
