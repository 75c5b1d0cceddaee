import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { damaged } from './archive-reader.ts';
import type { Manifest } from './manifest.ts';
import { listTables } from './table-queries.ts';

/** Loads chunks of tables by COPY, one table after the other. */
export class TableLoader {
  readonly #client: pg.Client;
  readonly #tables: Manifest['tables'];
  readonly #file: string;
  #current: { table: string; stream: CopyStreamQuery } | null = null;

  constructor(client: pg.Client, { tables }: Manifest, file: string) {
    this.#client = client;
    this.#tables = tables;
    this.#file = file;
  }

  /** Checks that the schema has every table and column. Throws BackupError. */
  async prepare(): Promise<void> {
    const existing = await listTables(this.#client);
    for (const [table, columns] of Object.entries(this.#tables)) {
      const own = existing[table];
      if (!own || columns.some((column) => !own.includes(column))) throw damaged(this.#file);
    }
  }

  /** Deletes the rows that migrations inserted. */
  async empty(): Promise<void> {
    const tables = Object.keys(this.#tables).map((name) => this.#client.escapeIdentifier(name));
    await this.#client.query(`truncate ${tables.join(', ')}`);
  }

  /** Loads a chunk of a table. Throws BackupError for a table that the manifest does not name. */
  async take(table: string, bytes: Buffer): Promise<void> {
    if (this.#current?.table !== table) {
      await this.end();
      const columns = Object.hasOwn(this.#tables, table) ? this.#tables[table] : undefined;
      if (!columns) throw damaged(this.#file);
      const named = columns.map((column) => this.#client.escapeIdentifier(column)).join(', ');
      const target = `${this.#client.escapeIdentifier(table)} (${named})`;
      this.#current = { table, stream: this.#client.query(copyFrom(`copy ${target} from stdin`)) };
    }
    const { stream } = this.#current;
    if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), finished(stream)]);
  }

  /** Finishes the current table, which stores its last rows. */
  async end(): Promise<void> {
    const stream = this.#current?.stream;
    this.#current = null;
    if (!stream) return;
    stream.end();
    await finished(stream);
  }
}
