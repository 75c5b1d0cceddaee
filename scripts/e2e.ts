import { isBuildFresh } from './build-stamp.ts';
import { findChromium } from './find-chromium.ts';
import { runTool } from './run-tool.ts';

if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
await runTool('playwright', ['test', ...process.argv.slice(2)], { CHROMIUM_PATH: findChromium() });
