import { isBuildFresh } from './build/build-stamp.ts';
import { runTool } from './run-tool.ts';

// React and React Router read this when loaded, to select their production code.
process.env['NODE_ENV'] = 'production';
if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
const { main } = await import('../server/main.ts');
await main();
// Everything is closed by now: timers that a library left behind must not keep the process alive.
process.exit();
