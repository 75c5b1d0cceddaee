import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../../checks/find-chromium.ts';
import { medianOf } from '../median.ts';

/** 176 MB with its dependencies, so it is installed on demand rather than a package of the shop. */
const VERSION = '13.5.0';
const RUNS = 3;
const FLAGS = ['--no-sandbox', '--disable-gpu'];
const REPORT_BYTES = 64 * 2 ** 20;

/** Scores of 100, medians of the runs; times in milliseconds. */
export interface LighthouseScores {
  name: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** Lighthouse's results, or why it failed. */
export type Lighthouse = { version: string } & (
  | { pages: LighthouseScores[] }
  | { missing: string }
);

type Report = Record<'audits' | 'categories', Record<string, { [key: string]: unknown }>>;

/**
 * Lighthouse's mobile audit of pages, each run in a fresh browser; the checkout has a product in
 * the cart.
 */
export async function measureLighthouse(
  origin: string,
  folder: string,
  pages: { name: string; url: string }[],
): Promise<Lighthouse> {
  try {
    const program = install(folder);
    const profile = join(folder, 'profile');
    const scores: LighthouseScores[] = [];
    for (const { name, url } of pages) scores.push(await scoresOf(program, name, url));
    await fillCart(origin, profile);
    scores.push(await scoresOf(program, 'checkout', `${origin}/guest-checkout`, profile));
    return { version: VERSION, pages: scores };
  } catch (error) {
    return { version: VERSION, missing: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the path of its executable, installing it first if necessary. */
function install(folder: string): string {
  const home = join(folder, VERSION);
  const program = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(program)) return program;
  mkdirSync(home, { recursive: true });
  const args = ['install', '--prefix', home, '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status, error } = spawnSync('npm', [...args, `lighthouse@${VERSION}`]);
  if (status !== 0) throw new Error(`npm could not fetch it (${error?.message ?? status})`);
  return program;
}

async function fillCart(origin: string, profile: string): Promise<void> {
  rmSync(profile, { recursive: true, force: true });
  const executablePath = findChromium();
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args: FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/products?in_stock=1`, { waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: /^Add to cart: / })
      .first()
      .click();
    await page.getByRole('button', { name: /^Cart, 1 item/ }).waitFor();
  } finally {
    await browser.close();
  }
}

async function scoresOf(
  program: string,
  name: string,
  url: string,
  profile?: string,
): Promise<LighthouseScores> {
  const flags = ['--headless=new', ...FLAGS, ...(profile ? [`--user-data-dir=${profile}`] : [])];
  const args = [program, url, '--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`];
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: REPORT_BYTES,
    });
    reports.push(JSON.parse(stdout) as Report);
  }
  const score = (category: string) =>
    medianOf(reports.map(({ categories }) => 100 * Number(categories[category]?.['score'])));
  const value = (audit: string) =>
    medianOf(reports.map(({ audits }) => Number(audits[audit]?.['numericValue'])));
  return {
    name,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
