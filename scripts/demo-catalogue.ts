import { readOptions } from './read-options.ts';
import { runTool } from './run-tool.ts';

// Writes demo/catalog.jsonl again, draws its missing pictures (all of them with --redraw), and deletes pictures to
// which nothing refers.
readOptions('demo-catalogue', { redraw: { takes: 'nothing' } });
await runTool('node', ['demo/make/main.ts', ...process.argv.slice(2)]);
