import { isBuildFresh } from '../build/build-stamp.ts';
import { FAULT_OPTIONS } from './options/fault-options.ts';
import { readOptions } from '../read-options.ts';
import { runTool } from '../run-tool.ts';

// Fault injection: real processes under load while things fail, then hostile calls generated from the contract.
const SHORT_SECONDS = 15;
const { seed, calls, ...values } = readOptions('faults', FAULT_OPTIONS);
process.env['NODE_ENV'] = 'production';
if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
const { short, keep, only, port } = values;
const seconds = short ? SHORT_SECONDS : values.seconds;
await runTool('node', [
  'test/faults/main.ts',
  `--seed=${seed}`,
  `--seconds=${seconds}`,
  `--port=${port}`,
  ...(only === '' ? [] : [`--only=${only}`]),
  ...(short ? ['--short'] : []),
  ...(keep ? ['--keep'] : []),
]);
if (!short && calls > 0) {
  const env = { NODE_ENV: 'test', FUZZ_SEED: String(seed), FUZZ_CALLS: String(calls) };
  await runTool('vitest', ['run', 'test/fuzz', 'test/access', 'test/faults'], env);
}
