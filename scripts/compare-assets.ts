import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hashOfFolder, isBuildFresh } from './build/build-stamp.ts';
import { runTool } from './run-tool.ts';

// Builds the shop again without the console and compares what shoppers load, byte by byte.
const OF_CONSOLE = ['console', 'contract/console', 'domain/staff', 'server'];

if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
const folder = mkdtempSync(join(tmpdir(), 'toolyard-without-console-'));
try {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) {
    if (OF_CONSOLE.some((path) => file.startsWith(`${path}/`))) continue;
    if (/^(contract|domain|web|scripts|package|tsconfig|vite|react-router)/.test(file)) {
      cpSync(file, join(folder, file));
    }
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  execFileSync(resolve('node_modules/.bin/react-router'), ['build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [without, own] = [join(folder, 'build/client/assets'), 'build/client/assets'].map((path) =>
    hashOfFolder(path, /\.(br|gz)$/),
  );
  if (without !== own) throw new Error("The shop's files differ with and without the console.");
  console.log("The shop's files are the same with and without the console, byte by byte.");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
