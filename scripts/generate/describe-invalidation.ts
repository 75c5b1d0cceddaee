import { sql } from 'kysely';
import type { Database } from '../../server/database/connect.ts';

/** The tags that changes of a table announce, and the tags of responses that show its rows. */
export interface TableTags {
  /** Every tag that a change can announce; `product:ID` stands for one per changed row. */
  announces: string[];
  /**
   * Tags of which each change announces at least one, so that a response with all of them misses no change.
   * `product:any`: that of any row.
   */
  covering: string[];
}

interface NotifyingTrigger {
  table: string;
  function: string;
  arguments: string[];
  /** Which of insert, update and delete. */
  acts: string[];
  /** Fires only for some changes. */
  is_conditional: boolean;
}

const ACTS = ['insert', 'update', 'delete'];

/** The tables whose changes invalidate cached responses, from the triggers. */
export async function invalidatingTables(db: Database): Promise<Map<string, TableTags>> {
  const { rows } = await sql<NotifyingTrigger>`
    select c.relname as table, p.proname as function,
      array_remove(string_to_array(encode(t.tgargs, 'escape'), '\\000'), '') as arguments,
      array_remove(array[
        case when t.tgtype & 4 > 0 then 'insert' end, case when t.tgtype & 16 > 0 then 'update' end,
        case when t.tgtype & 8 > 0 then 'delete' end], null) as acts,
      t.tgqual is not null or cardinality(t.tgattr) > 0 as is_conditional
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname like 'notify%' order by c.relname collate "C", t.tgname collate "C"`.execute(
    db,
  );
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map([...byTable].map(([table, triggers]) => [table, describeTable(triggers)]));
}

function describeTable(triggers: NotifyingTrigger[]): TableTags {
  const announces = [...new Set(triggers.flatMap(tagsOf))].toSorted();
  const always = announces.filter((tag) =>
    ACTS.every((act) =>
      triggers.some(
        (trigger) =>
          !trigger.is_conditional && trigger.acts.includes(act) && tagsOf(trigger).includes(tag),
      ),
    ),
  );
  // When no single tag comes with every change, all of them together cover the table.
  const plain = always.find((tag) => !tag.includes(':')) ?? always[0];
  const covering = plain === undefined ? announces : [plain];
  return { announces, covering: covering.map((tag) => tag.replace(/:.*/, ':any')) };
}

function tagsOf({ function: name, arguments: args }: NotifyingTrigger): string[] {
  const [prefix = '', , list] = args;
  switch (name) {
    case 'notify_all':
      return args;
    // Up to 50 rows by id; more as product:*.
    case 'notify_change':
      return [`${prefix}:ID`, ...(list === undefined ? [] : [list])];
    case 'notify_reviewed':
      return ['product:ID', 'products'];
    default:
      throw new Error(`Say in scripts/generate/describe-invalidation.ts what ${name} announces.`);
  }
}

/** The module `server/cache/tags/table-tags.gen.ts`. */
export function tableTagsModule(tables: Map<string, TableTags>): string {
  const list = (tags: string[]) => `[${tags.map((tag) => `'${tag}'`).join(', ')}]`;
  const rows = [...tables].map(
    ([table, { announces, covering }]) =>
      `  ${table}: { announces: ${list(announces)}, covering: ${list(covering)} },`,
  );
  return [
    '// Written by `npm run tables` from the triggers of the database. The fields are described in',
    '// scripts/generate/describe-invalidation.ts.',
    '',
    'export const TABLE_TAGS: Record<string, { announces: string[]; covering: string[] }> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

/** The tables and their tags as Markdown. */
export function invalidationTable(tables: Map<string, TableTags>): string {
  const rows = [...tables].map(
    ([table, { announces }]) =>
      `| \`${table}\` | ${announces.map((tag) => `\`${tag}\``).join(', ')} |`,
  );
  return ['| a change of | announces |', '|---|---|', ...rows].join('\n');
}

const MARKED = /(<!-- invalidation: npm run tables -->\n)[\s\S]*?(\n<!-- end -->)/;

/** Replaces the table between the markers of a document. */
export function withInvalidationTable(document: string, table: string): string {
  if (!MARKED.test(document)) throw new Error('The document has no place for the table.');
  return document.replace(MARKED, (_all, start: string, end: string) => `${start}${table}${end}`);
}
