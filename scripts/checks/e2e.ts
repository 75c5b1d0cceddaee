import { rmSync } from 'node:fs';
import { isBuildFresh } from '../build/build-stamp.ts';
import { findChromium } from './find-chromium.ts';
import { runTool } from '../run-tool.ts';

if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
// Limits count a whole day, so orders of an earlier run would count as well.
rmSync('test-results/e2e-data', { recursive: true, force: true });
await runTool('playwright', ['test', ...process.argv.slice(2)], { CHROMIUM_PATH: findChromium() });
