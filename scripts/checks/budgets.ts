import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Fails when the built pages load more than their budgets allow. Part of `npm test`, not of the build: an owner's start also
// builds, and must not fail for this.

/** Maximum weight of a catalogue page's initial scripts and styles, in brotli-compressed bytes. */
const BUDGETS = { script: 138_000, style: 14_000 };

const PAGES = [
  'home',
  'shops/shops',
  'products',
  'categories',
  'most-popular',
  'best-deal',
  'flash-sale',
  'shops/shop-details',
  'shops/shop-category-products',
  'product-details',
  'category-products',
  'shops/shop-register',
  'product-links',
];
const FOLDER = 'build/client';

/** Maximum weight of the console's first screen after signing in, without the texts of its languages. */
const CONSOLE_BUDGETS = { script: 180_000, style: 25_000 };
const CONSOLE_FOLDER = 'build/console/admin';
/** Vite's names of the modules that the first screen loads. */
const FIRST_SCREEN = [
  'index.html',
  'layouts/shell.tsx',
  'layouts/page-error.tsx',
  'pages/orders/orders.tsx',
];

interface BuiltModule {
  module: string;
  imports: string[];
  css?: string[];
  parentId?: string;
}

interface ConsoleModule {
  file: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: BuiltModule;
  routes: Record<string, BuiltModule>;
}

/** The built catalogue pages that exceed their budgets, a line for each. */
function pagesOverBudget(): string[] {
  const { path, manifest } = readManifest();
  const lines = PAGES.flatMap((page) => {
    const chain = chainOf(manifest.routes, `pages/main/${page}`);
    if (chain.length === 0) throw new Error(`The page ${page} is not built.`);
    const modules = [manifest.entry, ...chain];
    const scripts = modules.flatMap(({ module, imports }) => [module, ...imports]);
    const sizes = {
      script: weigh([path, ...scripts]),
      style: weigh(modules.flatMap(({ css }) => css ?? [])),
    };
    return (['script', 'style'] as const)
      .filter((kind) => sizes[kind] > BUDGETS[kind])
      .map((kind) => `${page}: ${sizes[kind]} bytes of ${kind}, ${BUDGETS[kind]} are allowed`);
  });
  return lines.length > 0 ? ['The build is too heavy.', ...lines] : [];
}

/** The parts of the built console's first screen that exceed their budgets, a line for each. */
function consoleOverBudget(): string[] {
  const manifest = JSON.parse(
    readFileSync(join(CONSOLE_FOLDER, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, ConsoleModule>;
  const modules = new Set<ConsoleModule>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The console's ${name} is not built.`);
    if (modules.has(chunk)) return;
    modules.add(chunk);
    chunk.imports?.forEach(add);
  };
  FIRST_SCREEN.forEach(add);
  const sizeOf = (files: Iterable<string>) =>
    [...new Set(files)].reduce(
      (sum, file) => sum + statSync(join(CONSOLE_FOLDER, `${file}.br`)).size,
      0,
    );
  const sizes = {
    script: sizeOf([...modules].map(({ file }) => file)),
    style: sizeOf([...modules].flatMap(({ css = [] }) => css)),
  };
  return (['script', 'style'] as const)
    .filter((kind) => sizes[kind] > CONSOLE_BUDGETS[kind])
    .map(
      (kind) =>
        `The console is too heavy: ${sizes[kind]} bytes of ${kind}, ${CONSOLE_BUDGETS[kind]} are allowed.`,
    );
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

const over = [...pagesOverBudget(), ...consoleOverBudget()];
if (over.length > 0) {
  console.error(over.join('\n'));
  process.exitCode = 1;
}
