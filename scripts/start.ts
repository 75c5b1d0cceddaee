import { isBuildFresh } from './build/build-stamp.ts';
import { runTool } from './run-tool.ts';

// React and React Router read this when loaded, to select their production code.
process.env['NODE_ENV'] = 'production';
const { main } = await import('../server/main.ts');
const { builtWeb } = await import('../server/pages/web-build.ts');
await main(async () => {
  if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
  return builtWeb();
});
// Everything is closed by now: timers that a library left behind must not keep the process alive.
process.exit();
