import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = /^(contract|domain|server|web|console|scripts|demo|.*\.(json|config\.ts)|LICENSE)$/;
const MIGRATIONS = 'server/database/migrations';
const run = promisify(execFile);

/** A version of the shop in its own folder. */
export interface Build {
  root: string;
  /** Paths of the scripts that the other version does not have. */
  scripts: string[];
}

/** The name of the migration that the next version adds. */
export const NEXT_MIGRATION = '9999-next-version';
/** The columns that this migration adds. */
export const NEXT_COLUMNS = ['orders', 'payments'].map((table) => ({ table, column: 'next_note' }));

/**
 * The current build, and a next version that is built from a changed copy of the sources: a page's script, and two
 * migrations.
 */
export async function makeBuilds(folder: string): Promise<{ old: Build; next: Build }> {
  const root = join(folder, 'next-version');
  for (const name of readdirSync(ROOT).filter((file) => SOURCES.test(file)))
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  appendFileSync(join(root, 'web/pages/main/product-details.tsx'), "console.debug('next');\n");
  const added = NEXT_COLUMNS.map(({ table, column }) => `alter table ${table} add ${column} text;`);
  writeFileSync(join(root, MIGRATIONS, `${NEXT_MIGRATION}.sql`), added.join('\n'));
  // Needed by the old version: it stays until the contract migration, which never runs here.
  const removed = '-- phase: contract\nalter table orders drop column note;';
  writeFileSync(join(root, MIGRATIONS, '9999-next-version-contract.sql'), removed);
  await runScript(root, ['scripts/build.ts']);
  const [before, after] = [ROOT, root].map(scriptsOf) as [string[], string[]];
  const without = (own: string[], other: string[]) => own.filter((name) => !other.includes(name));
  const [old, next] = [without(before, after), without(after, before)];
  if (old.length === 0 || next.length === 0) throw new Error('The two builds have the same files.');
  return { old: { root: ROOT, scripts: old }, next: { root, scripts: next } };
}

/** Runs `npm run shop -- migrate` of a version. */
export async function migrateWith({ root }: Build, env: Record<string, string>): Promise<void> {
  await runScript(root, ['scripts/shop.ts', 'migrate'], env);
}

async function runScript(root: string, args: string[], env: Record<string, string> = {}) {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  await run(process.execPath, args, options);
}

function scriptsOf(root: string): string[] {
  const names = readdirSync(join(root, 'build/client/assets'));
  return names.filter((name) => name.endsWith('.js')).map((name) => `/assets/${name}`);
}
