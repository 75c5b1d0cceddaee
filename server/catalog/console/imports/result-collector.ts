import type { ImportResult } from '#contract/console/catalog/imports.ts';
import type { Sentence } from '#domain/i18n/sentence.ts';
import type { ImportEvent, ImportSummary } from '../../import/import-report.ts';
import type { StoredResult } from './queries.ts';
import { withHeadings } from './with-headings.ts';

const MAX_SHOWN = 50;
const MAX_REFUSED = 10_000;

/** Collects the result of a file: the first lines of each kind, and each refused line. */
export class ResultCollector {
  readonly #headings: ReadonlyMap<string, string>;
  readonly refused = new Map<number, Sentence>();
  readonly #created: ImportResult['created'] = [];
  readonly #updated: ImportResult['updated'] = [];
  readonly #noted: StoredResult['noted'] = [];

  constructor(headings: ReadonlyMap<string, string>) {
    this.#headings = headings;
  }

  /** Adds a change, note or refusal of a line; past the limits it is dropped. */
  add(event: Exclude<ImportEvent, { kind: 'progress' }>): void {
    const { line } = event;
    if (event.kind === 'refused') {
      if (this.refused.size < MAX_REFUSED)
        this.refused.set(line, withHeadings(event.sentence, this.#headings));
    } else if (event.kind === 'noted') {
      const reason = withHeadings(event.sentence, this.#headings);
      if (this.#noted.length < MAX_SHOWN) this.#noted.push({ line, reason });
    } else {
      const list = event.outcome === 'created' ? this.#created : this.#updated;
      const { title: name = event.name, changes: fields } = event;
      if (list.length < MAX_SHOWN) list.push({ line, name, fields: fields.slice(0, MAX_SHOWN) });
    }
  }

  /** The result to store; `is_final` if records other than products changed, which can't be undone. */
  result({ counts }: ImportSummary): StoredResult {
    const sum = { created: 0, updated: 0, unchanged: 0, refused: 0 };
    for (const row of counts.values()) {
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += row[key];
    }
    const others = [...counts].filter(([type]) => type !== 'product');
    const refused = [...this.refused]
      .slice(0, MAX_SHOWN)
      .map(([line, reason]) => ({ line, reason }));
    return {
      counts: sum,
      created: this.#created,
      updated: this.#updated,
      refused,
      noted: this.#noted,
      is_final: others.some(([, { created, updated }]) => created + updated > 0),
    };
  }
}
