import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
const children: ChildProcess[] = [];

/** A fresh clone with one package to install, and a fake npm that installs it offline. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'toolyard-install-'));
  mkdirSync(join(root, 'scripts', 'install'), { recursive: true });
  cpSync(join(import.meta.dirname, '..', 'run.mjs'), join(root, 'scripts', 'run.mjs'));
  for (const name of ['install-packages.mjs', 'install-lock.mjs', 'is-installed.mjs']) {
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', 'install', name));
  }
  writeFileSync(join(root, 'scripts', 'hello.ts'), 'console.log("hello");');
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({
      packages: {
        '': { name: 'shop' },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['x64'] },
      },
    }),
  );
  npm('');
});
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/**
 * Fake npm: records that it ran, runs `before`, then creates the package and the project's Node.
 */
function npm(before: string, pause = 0): void {
  mkdirSync(join(root, 'bin'), { recursive: true });
  const lines = [
    '#!/bin/sh',
    `echo run >> ${join(root, 'runs')}`,
    before,
    'mkdir -p node_modules/.bin node_modules/a',
    `sleep ${pause}`,
    `ln -sf ${process.execPath} node_modules/.bin/node`,
    `echo '{"version":"1.0.0"}' > node_modules/a/package.json`,
  ];
  writeFileSync(join(root, 'bin', 'npm'), lines.join('\n'));
  chmodSync(join(root, 'bin', 'npm'), 0o755);
}

const start = (...args: string[]) => startWith({}, ...args);

function startWith(environment: Record<string, string>, ...args: string[]) {
  const PATH = `${join(root, 'bin')}:${process.env['PATH']}`;
  const child = spawn(process.execPath, [join(root, 'scripts', 'run.mjs'), ...args], {
    env: { ...process.env, ...environment, PATH },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended, said: () => output };
}

const runs = () => readFileSync(join(root, 'runs'), 'utf8').trim().split('\n').length;

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < 20_000; waited += 20) await sleep(20);
  expect(isSo()).toBe(true);
}

test('of several concurrent commands one installs and the others wait', async () => {
  npm('', 1);
  const ends = await Promise.all([1, 2, 3, 4].map(() => start('hello').ended));
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  for (const { output } of ends) expect(output).toContain('hello');
  expect(runs()).toBe(1);
  expect(existsSync(join(root, '.installing'))).toBe(false);
  expect((await start('hello').ended).output).toBe('hello\n');
  expect(runs()).toBe(1);
});

test("a killed command's lock is held until its npm has exited, then taken over", async () => {
  npm('', 2);
  const first = start('hello');
  await until(() => existsSync(join(root, 'node_modules', 'a')));
  first.child.kill('SIGKILL');
  const { code, output } = await start('hello').ended;
  expect([code, output]).toEqual([0, expect.stringContaining('waiting for it')]);
  expect(output).toContain('hello');
  // The orphaned npm completed the installation: no second run needed.
  expect(runs()).toBe(1);
});

test('a stale lock, complete or not, is taken over', async () => {
  for (const text of ['{"pid":4194399,"group":null}', '{"pid":']) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    writeFileSync(join(root, '.installing'), text);
    // Older than a lock that is still being written can be.
    const age = new Date(Date.now() - 11_000);
    utimesSync(join(root, '.installing'), age, age);
    const { code } = await start('hello').ended;
    expect(code).toBe(0);
  }
}, 40_000);

test('an interrupted installation is repaired, even when npm considers it complete', async () => {
  mkdirSync(join(root, 'node_modules', 'a'), { recursive: true });
  writeFileSync(join(root, 'node_modules', 'a', 'half'), '');
  npm('[ -e node_modules/a/half ] && exit 0');
  const { code, output } = await start('hello').ended;
  expect([code, output]).toEqual([0, expect.stringContaining('installing them again')]);
  expect(runs()).toBe(2);
});

test('a failed installation ends the command with a message, and is retried', async () => {
  npm('exit 1');
  const { code, output } = await start('hello').ended;
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('The packages could not be installed'),
  ]);
  npm('');
  expect((await start('hello').ended).code).toBe(0);
});

test('Ctrl-C while npm runs ends both, and leaves no lock', async () => {
  npm('', 30);
  const { child, ended } = start('hello');
  await until(() => existsSync(join(root, 'node_modules', 'a')));
  child.kill('SIGINT');
  expect((await ended).code).toBe(1);
  expect(existsSync(join(root, '.installing'))).toBe(false);
  expect(runs()).toBe(1);
});

test('an unknown task is named', async () => {
  expect(await start('dance').ended).toEqual({
    code: 2,
    output: 'There is no task "dance": package.json lists them all under scripts.\n',
  });
});

test("on the Node of Debian 12 the project's own Node and a newer npm install, from outside the project", async () => {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies: { node: '26.1.0' } }));
  npm(`[ "$1" = exec ] && { echo "$PWD $*" > ${join(root, 'exec')}; eval "$7"; exit; }`);
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;
  const options = `--import=data:text/javascript,${encodeURIComponent(old)}`;
  const { code, output } = await startWith({ NODE_OPTIONS: options }, 'hello').ended;
  expect([code, output]).toEqual([0, expect.stringContaining('hello')]);
  const [folder = '', ...command] = readFileSync(join(root, 'exec'), 'utf8').split(' ');
  expect(folder).not.toBe(root);
  expect(command.join(' ')).toMatch(
    /^exec --yes --loglevel=error --package=node@26\.1\.0 --package=npm@11\.\d+\.\d+ -c cd .* npm install /,
  );
});
