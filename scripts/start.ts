import { isBuildFresh } from './build-stamp.ts';
import { runTool } from './run-tool.ts';

// React and React Router choose their fast code by this variable, when they are loaded.
process.env['NODE_ENV'] = 'production';
if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
const { main } = await import('../server/main.ts');
await main();
// Everything is closed now: a library that left a timer behind must not keep the process.
process.exit();
