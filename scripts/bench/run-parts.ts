import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { isBuildFresh } from '../build/build-stamp.ts';
import { runTool } from '../run-tool.ts';
import { DATA_DIR, FOLDER, SECONDS } from './configuration.ts';
import { hasWrk } from './load/wrk.ts';
import { performancePage } from './page.ts';
import { type PartName, WHOLE } from './part-names.ts';
import { type Findings, PARTS } from './parts.ts';
import { planLines } from './plan.ts';
import { type Result, Results } from './results.ts';
import { ratiosOf, summaryLines } from './summary.ts';

const results = new Results<Findings>(FOLDER);

/** Prints the plan, measures parts and stores what they measured, and prints their ratios with their spread. */
export async function runParts(names: readonly PartName[]): Promise<void> {
  const planned = names.map((name) => ({
    name,
    what: PARTS[name].what,
    minutes: results.read(name)?.minutes ?? PARTS[name].minutes,
  }));
  console.log(planLines(planned).join('\n'));

  process.env['NODE_ENV'] = 'production';
  if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
  mkdirSync(FOLDER, { recursive: true });
  // A shop left by an earlier run may be of another version.
  rmSync(DATA_DIR, { recursive: true, force: true });

  for (const [at, name] of names.entries()) {
    console.log(`${at + 1} of ${names.length}: ${name}`);
    await measure(name);
  }
  const found = Object.fromEntries(names.map((name) => [name, results.read(name)?.found]));
  console.log(summaryLines(ratiosOf(found)).join('\n'));
}

/** Measures a part, prints its figures, and stores them. */
async function measure(name: PartName): Promise<void> {
  const began = performance.now();
  const { measure: measurePart, lines } = PARTS[name];
  const found: Findings[PartName] = await measurePart();
  console.log((lines as (measured: typeof found) => string[])(found).join('\n'));
  results.write(name, {
    day: new Date().toISOString().slice(0, 10),
    minutes: (performance.now() - began) / 60_000,
    isOfThisRun: true,
    found,
  });
}

/** Writes docs/performance.md, of the whole. */
export function writePage(): void {
  const days = WHOLE.map((name) => resultOf(name).day).toSorted();
  const page = performancePage(
    {
      days: [days[0] ?? '', days.at(-1) ?? ''],
      machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load by ${hasWrk ? 'wrk' : 'autocannon'}`,
      seconds: SECONDS,
    },
    (name) => resultOf(name).found,
  );
  writeFileSync(join('docs', 'performance.md'), page);
  console.log('\nAll of it is in docs/performance.md.');
}

function resultOf<Name extends PartName>(name: Name): Result<Findings[Name]> {
  const result = results.read(name);
  if (result === null) throw new Error(`${name} has not been measured.`);
  return result;
}
