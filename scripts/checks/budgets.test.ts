import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import routes from '#web/routes.ts';

/** Modules of the shop's URL table without their ending, as React Router names built routes. */
const ROUTES = idsOf(routes);
/** The pages of the catalogue, which shoppers come for; the others are heavier, or few people open them. */
const CATALOGUE = ROUTES.filter((id) => /^pages\/main\/(shops\/)?[^/]+$/.test(id));
const CONSOLE_MODULES = readdirSync('console', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^(layouts|pages)\/.*(?<!\.test)\.tsx$/.test(file),
);
/** What the hash of the sources is made of, besides the scripts. */
const SOURCES = [
  'contract',
  'domain',
  'web',
  'console',
  'server/settings/locales',
  'server/console/locales',
];

function idsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [
    file.replace(/\.tsx$/, ''),
    ...idsOf(children),
  ]);
}

let root: string;

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** A program of node_modules/.bin. */
const fake = (name: string, code: string) => {
  write(`node_modules/.bin/${name}`, `#!${process.execPath}\n${code}`);
  chmodSync(join(root, 'node_modules/.bin', name), 0o755);
};

/** Bundles whose compressed size is that of their content. */
function writeBundles({ shop, console: ofConsole }: { shop: number; console: number }): void {
  const page = { module: '/assets/page.js', imports: [], css: ['/assets/page.css'] };
  const manifest = { entry: page, routes: Object.fromEntries(ROUTES.map((id) => [id, page])) };
  write('build/client/assets/manifest-1.js', `window.manifest=${JSON.stringify(manifest)};`);
  write('build/client/assets/page.js', randomBytes(shop));
  write('build/client/assets/page.css', '');
  write('build/console/admin/index.js', randomBytes(ofConsole));
  const modules = ['index.html', ...CONSOLE_MODULES].map((name) => [name, { file: 'index.js' }]);
  const screens: object = Object.fromEntries(modules);
  write('build/console/admin/.vite/manifest.json', JSON.stringify(screens));
}

const run = (script: string) =>
  spawnSync(process.execPath, [join('scripts', script)], { cwd: root, encoding: 'utf8' });

/** A checkout whose bundler writes nothing: the bundles are there already. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'toolyard-budgets-'));
  write('package.json', '{"type":"module"}');
  for (const file of ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'])
    write(file, '');
  for (const folder of SOURCES) mkdirSync(join(root, folder), { recursive: true });
  cpSync(join(import.meta.dirname, '..'), join(root, 'scripts'), { recursive: true });
  write('node_modules/vite/package.json', '{"type":"module","exports":"./vite.js"}');
  write('node_modules/vite/vite.js', 'export const build = async () => {};');
  mkdirSync(join(root, 'node_modules/.bin'));
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
  fake('react-router', '');
  fake('vite', '');
  fake('vitest', 'require("node:fs").writeFileSync("tests-ran", ""); process.exit(1);');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  [
    'page',
    { shop: 138_200, console: 1 },
    /^The build is too heavy\.\nhome: 138\d\d\d bytes of script, 138000 are allowed\n/,
  ],
  [
    'console',
    { shop: 1, console: 180_200 },
    /^The console is too heavy: 180\d\d\d bytes of script, 180000 are allowed\.$/,
  ],
])(
  'a %s over its budget fails the tests of a fresh build, and not the build',
  (_name, sizes, sentence) => {
    writeBundles(sizes);
    const build = run('build.ts');
    expect([build.status, build.stderr]).toEqual([0, '']);
    expect(existsSync(join(root, 'build/sources.sha256'))).toBe(true);
    const checks = run('checks/test.ts');
    expect(checks.status).toBe(1);
    expect(checks.stderr.trim()).toMatch(sentence);
    expect(existsSync(join(root, 'tests-ran'))).toBe(false);
  },
);

test('a build within its budgets is tested', () => {
  writeBundles({ shop: 130_000, console: 170_000 });
  expect(run('build.ts').status).toBe(0);
  run('checks/test.ts');
  expect(existsSync(join(root, 'tests-ran'))).toBe(true);
});

test('every page of the catalogue in the URL table is weighed', () => {
  writeBundles({ shop: 138_200, console: 1 });
  run('build.ts');
  const { stderr } = run('checks/budgets.ts');
  const weighed = [...stderr.matchAll(/^(.+): \d+ bytes of script/gm)].map(([, page]) => page);
  expect(weighed).toEqual(CATALOGUE.map((id) => id.replace('pages/main/', '')));
});
