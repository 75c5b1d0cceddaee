import { runTool } from '../run-tool.ts';

// `npm run unit -- PATH` runs the tests of a folder or file; without PATH all that need no database.
const paths = process.argv.slice(2);
await runTool('vitest', ['run', ...(paths.length > 0 ? paths : ['--project', 'unit'])]);
