import { inEnglish, type Sentence } from '#domain/i18n/sentence.ts';

export const LINE_TYPES = [
  ...(['shop', 'category', 'brand', 'attribute', 'product'] as const),
  ...(['review', 'flash_sale', 'voucher', 'banner', 'ad'] as const),
] as const;
export type LineType = (typeof LINE_TYPES)[number];
export type ImportOutcome = 'created' | 'updated' | 'unchanged';

export interface Refusal {
  line: number;
  /** In English. */
  reason: string;
}

/** Progress so far. Lines without a readable type are counted as `unknown`. */
export interface ImportSummary {
  counts: Map<LineType | 'unknown', Record<ImportOutcome | 'refused', number>>;
  refused: number;
  /** The first refusals; each was also reported as an event. */
  refusals: Refusal[];
  /**
   * Lines imported differently from what they state: without a picture that could not be fetched, or with negative
   * stock as 0.
   */
  noted: number;
}

/**
 * Events of an import; `sentence`: the reason, for readers of any language. `done` and `total` are lines of the file;
 * those done are written.
 */
export type ImportEvent =
  | { kind: 'progress'; done: number; total: number; lines: number }
  | ({ kind: 'refused'; type: LineType | 'unknown'; sentence: Sentence } & Refusal)
  | ({ kind: 'noted'; sentence: Sentence } & Refusal)
  | ({ kind: 'change'; line: number; outcome: ImportOutcome; changes: FieldChange[] } & Changed);

/** A record that a preview would write. */
interface Changed {
  /** As the file names it: the slug of a product. */
  name: string;
  /** Its name for shoppers; undefined: as the file names it. */
  title?: string | undefined;
}

/** A field of a record that a preview would change, with its values as text: '' for none, true and false as yes and no. */
export interface FieldChange {
  /** As in the record; 'name:de' in another language, 'attributes.length', 'variant' for a whole one. */
  field: string;
  /** The variant whose field it is. */
  of: string | null;
  before: string;
  after: string;
}

const MAX_REFUSALS = 1000;

/** Counts the outcome of each line and reports refusals, notes and changes after each batch. */
export class ImportReport {
  readonly summary: ImportSummary = {
    counts: new Map(),
    refused: 0,
    refusals: [],
    noted: 0,
  };
  lines = 0;
  readonly #notes = new Set<string>();
  readonly #emit: (event: ImportEvent) => void;
  #waiting: Exclude<ImportEvent, { kind: 'progress' }>[] = [];

  constructor(emit: (event: ImportEvent) => void) {
    this.#emit = emit;
  }

  /** Counts a line that was imported. */
  count(type: LineType, outcome: ImportOutcome): void {
    this.#row(type)[outcome] += 1;
    this.lines += 1;
  }

  /** Counts a refused line and records the reason. */
  refuse(type: LineType | 'unknown', line: number, sentence: Sentence): void {
    const refusal = { line, reason: inEnglish(sentence) };
    this.#row(type).refused += 1;
    this.lines += 1;
    this.summary.refused += 1;
    if (this.summary.refusals.length < MAX_REFUSALS) this.summary.refusals.push(refusal);
    this.#waiting.push({ kind: 'refused', type, sentence, ...refusal });
  }

  /** Records a note on a line, once even if the line is tried again. */
  note(line: number, sentence: Sentence): void {
    const reason = inEnglish(sentence);
    const key = `${line} ${reason}`;
    if (this.#notes.has(key)) return;
    if (this.#notes.size < MAX_REFUSALS) this.#notes.add(key);
    this.summary.noted += 1;
    this.#waiting.push({ kind: 'noted', line, reason, sentence });
  }

  /** Reports what a preview would change. */
  change(
    line: number,
    outcome: ImportOutcome,
    name: string,
    changes: FieldChange[],
    title?: string,
  ): void {
    this.#waiting.push({ kind: 'change', line, outcome, name, title, changes });
  }

  /** Reports pending events and how many of the lines have been read. */
  progress(done: number, total: number): void {
    this.flush();
    this.#emit({ kind: 'progress', done, total, lines: this.lines });
  }

  /** Reports pending events in the order of the lines: the lines of a batch are handled concurrently. */
  flush(): void {
    const events = this.#waiting.toSorted((a, b) => a.line - b.line);
    this.#waiting = [];
    for (const event of events) this.#emit(event);
  }

  #row(type: LineType | 'unknown') {
    const row = this.summary.counts.get(type) ?? {
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
    };
    this.summary.counts.set(type, row);
    return row;
  }
}
