import { FOLDER } from './bench/configuration.ts';
import { PART_NAMES, WHOLE } from './bench/part-names.ts';
import { chosenParts, REST } from './bench/plan.ts';
import { Results } from './bench/results.ts';
import { refuseWrong } from './read-options.ts';

// Ratios measured side by side: the shop and a bare Node server sending the same bytes, each alone on one core, with the
// load generator on the other. BENCH_SECONDS, BENCH_CONNECTIONS, BENCH_PRODUCTS, BENCH_ORDERS and BENCH_REST_MINUTES
// configure the run. Some parts alone: `npm run bench -- memory processes`; what is left of a run: `-- rest`.
const results = new Results(FOLDER);
const args = process.argv.slice(2);
const names = refuseWrong(() =>
  chosenParts(args, {
    names: PART_NAMES,
    whole: WHOLE,
    isMeasured: (name) => results.read(name)?.isOfThisRun === true,
  }),
);
if (args.length === 0) results.begin(WHOLE);
const { runParts, writePage } = await import('./bench/run-parts.ts');
if (names.length > 0) await runParts(names);
if (args.length === 0 || args[0] === REST) writePage();
