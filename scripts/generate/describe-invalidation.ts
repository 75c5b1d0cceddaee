import { sql } from 'kysely';
import type { Database } from '../../server/database/connect.ts';

interface NotifyingTrigger {
  table: string;
  function: string;
  arguments: string[];
}

/** The tables whose changes invalidate cached responses, with the tags they announce, from the triggers. */
export async function invalidatingTables(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<NotifyingTrigger>`
    select c.relname as table, p.proname as function,
      array_remove(string_to_array(encode(t.tgargs, 'escape'), '\\000'), '') as arguments
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname like 'notify%' order by c.relname collate "C", t.tgname collate "C"`.execute(
    db,
  );
  const tags = new Map<string, Set<string>>();
  for (const row of rows) {
    const own = tags.get(row.table) ?? new Set();
    for (const tag of tagsOf(row)) own.add(tag);
    tags.set(row.table, own);
  }
  return new Map([...tags].map(([table, own]) => [table, [...own].toSorted()]));
}

function tagsOf({ function: name, arguments: args }: NotifyingTrigger): string[] {
  const [prefix = '', , list] = args;
  switch (name) {
    case 'notify_all':
      return args;
    // At most 50 rows by id, more as product:*.
    case 'notify_change':
      return [`${prefix}:ID`, ...(list === undefined ? [] : [list])];
    case 'notify_reviewed':
      return ['product:ID', 'products'];
    default:
      throw new Error(`Say in scripts/generate/describe-invalidation.ts what ${name} announces.`);
  }
}

/** The tables and their tags as Markdown. */
export function invalidationTable(tables: Map<string, string[]>): string {
  const rows = [...tables].map(
    ([table, tags]) => `| \`${table}\` | ${tags.map((tag) => `\`${tag}\``).join(', ')} |`,
  );
  return ['| a change of | announces |', '|---|---|', ...rows].join('\n');
}

const MARKED = /(<!-- invalidation: npm run tables -->\n)[\s\S]*?(\n<!-- end -->)/;

/** A document with the table between its marks replaced. */
export function withInvalidationTable(document: string, table: string): string {
  if (!MARKED.test(document)) throw new Error('The document has no place for the table.');
  return document.replace(MARKED, (_all, start: string, end: string) => `${start}${table}${end}`);
}
