import { parseArgs } from 'node:util';
import { isBuildFresh } from '../build/build-stamp.ts';
import { runTool } from '../run-tool.ts';

// Fault injection: real processes under load while things fail, then hostile calls generated from the contract. `--seed
// N` repeats a run, `--seconds S` and `--calls N` set its length, `--only WORDS` injects only the faults with these
// words in their name, `--keep` preserves the data of a failed run, `--short` is the part run by `npm test`: without
// the calls, which its tests include, and without killing processes.
const SHORT_SECONDS = '15';
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '180' },
    calls: { type: 'string', default: '200000' },
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});
process.env['NODE_ENV'] = 'production';
if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
const { seed, calls, only } = values;
const seconds = values.short ? SHORT_SECONDS : values.seconds;
const flags = (['short', 'keep'] as const)
  .filter((flag) => values[flag])
  .map((flag) => `--${flag}`);
await runTool('node', [
  'test/faults/main.ts',
  '--seed',
  seed,
  '--seconds',
  seconds,
  '--only',
  only,
  ...flags,
]);
if (!values.short && Number(calls) > 0) {
  const env = { NODE_ENV: 'test', FUZZ_SEED: seed, FUZZ_CALLS: calls };
  await runTool('vitest', ['run', 'test/fuzz', 'test/access', 'test/faults'], env);
}
