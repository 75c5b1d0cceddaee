import { runTool } from './run-tool.ts';

// Writes demo/catalog.jsonl anew, draws its missing pictures (all of them with --redraw), and
// deletes those that nothing refers to.
await runTool('node', ['demo/make/main.ts', ...process.argv.slice(2)]);
