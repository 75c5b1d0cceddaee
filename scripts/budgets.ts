import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum weight of a catalogue page's initial scripts and styles, in brotli-compressed bytes. */
const BUDGETS = { script: 138_000, style: 14_000 };

const PAGES = [
  'home',
  'shops',
  'products',
  'categories',
  'most-popular',
  'best-deal',
  'flash-sale',
  'shop-details',
  'shop-category-products',
  'product-details',
  'category-products',
];
const FOLDER = 'build/client';

/** The same of the whole console, without the texts of its languages. */
const CONSOLE_BUDGETS = { script: 180_000, style: 25_000 };
const CONSOLE_FOLDER = 'build/console/admin/assets';
const LANGUAGE = /^[a-z]{2}-/;

interface BuiltModule {
  module: string;
  imports: string[];
  css?: string[];
  parentId?: string;
}

interface Manifest {
  entry: BuiltModule;
  routes: Record<string, BuiltModule>;
}

/** Checks the built catalogue pages; throws an Error that names each one over budget. */
export function checkBudgets(): void {
  const { path, manifest } = readManifest();
  const over = PAGES.flatMap((page) => {
    const chain = chainOf(manifest.routes, `pages/main/${page}`);
    if (chain.length === 0) throw new Error(`The page ${page} is not built.`);
    const modules = [manifest.entry, ...chain];
    const scripts = modules.flatMap(({ module, imports }) => [module, ...imports]);
    const found = {
      script: weigh([path, ...scripts]),
      style: weigh(modules.flatMap(({ css }) => css ?? [])),
    };
    return (['script', 'style'] as const)
      .filter((kind) => found[kind] > BUDGETS[kind])
      .map((kind) => `${page}: ${found[kind]} bytes of ${kind}, ${BUDGETS[kind]} are allowed`);
  });
  if (over.length > 0) throw new Error(`The build is too heavy.\n${over.join('\n')}`);
}

/** Checks the built console; throws an Error when it is over budget. */
export function checkConsoleBudget(): void {
  const files = readdirSync(CONSOLE_FOLDER).filter((name) => !LANGUAGE.test(name));
  const weightOf = (end: string) =>
    files
      .filter((name) => name.endsWith(end))
      .reduce((sum, name) => sum + statSync(join(CONSOLE_FOLDER, name)).size, 0);
  const found = { script: weightOf('.js.br'), style: weightOf('.css.br') };
  for (const kind of ['script', 'style'] as const) {
    if (found[kind] <= CONSOLE_BUDGETS[kind]) continue;
    throw new Error(
      `The console is too heavy: ${found[kind]} bytes of ${kind}, ${CONSOLE_BUDGETS[kind]} are allowed.`,
    );
  }
}

function readManifest(): { path: string; manifest: Manifest } {
  const name = readdirSync(join(FOLDER, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('The build has no manifest.');
  const script = readFileSync(join(FOLDER, 'assets', name), 'utf8');
  const json = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1);
  return { path: `/assets/${name}`, manifest: JSON.parse(json) as Manifest };
}

/** A route with its parent routes. */
function chainOf(routes: Manifest['routes'], id: string | undefined): BuiltModule[] {
  const route = id === undefined ? undefined : routes[id];
  return route === undefined ? [] : [route, ...chainOf(routes, route.parentId)];
}

function weigh(paths: string[]): number {
  return [...new Set(paths)].reduce((sum, path) => sum + statSync(`${FOLDER}${path}.br`).size, 0);
}
