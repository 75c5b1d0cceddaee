import { say, type Sentence } from '../../i18n/sentence.ts';
import { markText, unmarkText } from './formula.ts';
import type { Separator } from './separator.ts';

/** One record of a CSV text. `broken` says why it is malformed. */
export interface CsvRecord {
  line: number;
  fields: string[];
  broken: Sentence | null;
}

/** A longer record is taken for an unclosed quote. */
const MAX_LENGTH = 2_000_000;
/** As many columns as a spreadsheet has: a record that is nothing but separators must not take long. */
const MAX_FIELDS = 16_384;

/**
 * A streaming CSV parser: quoted fields with line breaks, CRLF or LF, a BOM. Apostrophes that mark text are removed. A
 * record with malformed quotes is returned as broken, and parsing resumes at the line after its first.
 */
export class CsvReader {
  #text = '';
  #line = 1;
  #isStart = true;
  /** The rest of a broken line is still to come. */
  #isSkipping = false;
  readonly #separator: Separator;

  constructor(separator: Separator = ',') {
    this.#separator = separator;
  }

  /** Parses the next chunk and returns the records it completes. */
  push(piece: string): CsvRecord[] {
    this.#text += this.#isStart && piece.startsWith('\ufeff') ? piece.slice(1) : piece;
    if (piece !== '') this.#isStart = false;
    return this.#take({ isEnd: false });
  }

  /** Returns the remaining records at the end of the text. */
  end(): CsvRecord[] {
    return this.#take({ isEnd: true });
  }

  #take({ isEnd }: { isEnd: boolean }): CsvRecord[] {
    const records: CsvRecord[] = [];
    let at = this.#isSkipping ? this.#pastBreak(0) : 0;
    while (at < this.#text.length) {
      const record = readRecord(this.#text, at, { isEnd, separator: this.#separator });
      if (record === 'more') break;
      const line = this.#line;
      if (record.broken) {
        at = this.#pastBreak(at);
      } else {
        this.#line += countBreaks(this.#text, at, record.next);
        at = record.next;
      }
      if (record.broken || record.fields.some((field) => field !== '')) {
        records.push({ line, fields: record.fields, broken: record.broken });
      }
    }
    this.#text = this.#text.slice(at);
    return records;
  }

  /** The position after the line that `from` is in; without its end the next chunk is skipped too. */
  #pastBreak(from: number): number {
    const lineEnd = this.#text.indexOf('\n', from);
    this.#isSkipping = lineEnd < 0;
    if (this.#isSkipping) return this.#text.length;
    this.#line += 1;
    return lineEnd + 1;
  }
}

/** Why a malformed row is refused. */
export const brokenRow = (broken: Sentence): Sentence =>
  say("The row can't be read: {{problem}}.", { problem: broken });

type Found = { fields: string[]; next: number; broken: Sentence | null } | 'more';

function readRecord(
  text: string,
  start: number,
  { isEnd, separator }: { isEnd: boolean; separator: Separator },
): Found {
  const fields: string[] = [];
  const broken = (reason: Sentence): Found => ({ fields, next: start, broken: reason });
  let at = start;
  for (;;) {
    if (at - start > MAX_LENGTH) return broken(say('a quote is opened and never closed'));
    const field =
      text[at] === '"' ? readQuoted(text, at, separator) : readPlain(text, at, separator);
    if (field === 'stray') return broken(say('there is a quote in the middle of a field'));
    if (field === 'open') {
      const isTooLong = text.length - start > MAX_LENGTH;
      return isEnd || isTooLong ? broken(say('a quote is opened and never closed')) : 'more';
    }
    // At the end of a chunk, the second character of CRLF or "" may not have arrived yet.
    if (field.end >= text.length - 1 && !isEnd) {
      if (text.length - start > MAX_LENGTH) return broken(say('the row is too long'));
      if (text[field.end] !== '\n') return 'more';
    }
    if (fields.length === MAX_FIELDS)
      return broken(say('it has more than {{most}} columns', { most: MAX_FIELDS }));
    fields.push(unmarkText(field.value));
    const after = text[field.end];
    if (after === separator) at = field.end + 1;
    else if (after === '\r') {
      return { fields, next: field.end + (text[field.end + 1] === '\n' ? 2 : 1), broken: null };
    } else return { fields, next: Math.min(field.end + 1, text.length), broken: null };
  }
}

const PLAIN_END: Record<Separator, RegExp> = {
  ',': /[,\r\n"]/g,
  ';': /[;\r\n"]/g,
  '\t': /[\t\r\n"]/g,
  '|': /[|\r\n"]/g,
};

function readPlain(text: string, start: number, separator: Separator) {
  const pattern = PLAIN_END[separator];
  pattern.lastIndex = start;
  const end = pattern.exec(text)?.index ?? text.length;
  if (text[end] === '"') return 'stray';
  return { value: text.slice(start, end), end };
}

function readQuoted(text: string, start: number, separator: Separator) {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return 'open';
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const after = text[quote + 1];
    if (after !== undefined && after !== separator && !'\r\n'.includes(after)) return 'stray';
    return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 };
  }
}

function countBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}

/** Formats a record as a line of CSV, ended by a line feed; quotes only where needed, and escapes formulas. */
export function formatCsvRecord(fields: readonly string[], separator: Separator = ','): string {
  return `${fields.map((field) => quoted(markText(field), separator)).join(separator)}\n`;
}

function quoted(field: string, separator: Separator): string {
  return field.includes(separator) || /["\r\n]|^\s|\s$/.test(field)
    ? `"${field.replaceAll('"', '""')}"`
    : field;
}
