import { mkdirSync, rmSync } from 'node:fs';
import { copyFilledShop } from '../../test/shop/shop-process.ts';
import { isBuildFresh } from '../build/build-stamp.ts';
import { findChromium } from './find-chromium.ts';
import { runTool } from '../run-tool.ts';

/** Of the shop that playwright.config.ts starts. */
const DATA_DIR = 'test-results/e2e-data';

if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
// Limits count a whole day, so orders of an earlier run would count as well.
rmSync(DATA_DIR, { recursive: true, force: true });
mkdirSync(DATA_DIR, { recursive: true });
await copyFilledShop(DATA_DIR);
await runTool('playwright', ['test', ...process.argv.slice(2)], { CHROMIUM_PATH: findChromium() });
