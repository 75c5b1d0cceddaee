import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Headless shells first: they render the same pages with a quarter less processor time. */
const DEBIAN_PACKAGE = 'chromium-headless-shell';
const INSTALLED = [
  DEBIAN_PACKAGE,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The Chromium to test with: CHROMIUM_PATH, an installed one, or Playwright's own. Otherwise
 * installs Debian's package as root, or exits with instructions.
 */
export function findChromium(): string {
  const path = process.env['CHROMIUM_PATH'] ?? installed() ?? playwrights();
  if (path) return path;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium for the browser tests ...');
    const stdio = ['ignore', 'ignore', 'inherit'] as const;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: [...stdio], env });
    const install = ['install', '-y', '-qq', '--no-install-recommends', DEBIAN_PACKAGE];
    execFileSync('apt-get', install, { stdio: [...stdio], env });
    const path = installed();
    if (path) return path;
  }
  console.error(
    'The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.',
  );
  process.exit(1);
}

function installed(): string | null {
  for (const name of INSTALLED) {
    const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();
    if (path) return path;
  }
  return null;
}

function playwrights(): string | null {
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}
