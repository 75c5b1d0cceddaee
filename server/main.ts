import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './start/config-error.ts';
import { openDatabase } from './database/open.ts';
import { createLog } from './log/create-log.ts';
import type { WebBuild } from './pages/web-build.ts';
import { requireFreePorts } from './start/require-free-port.ts';
import { logReporter, terminalReporter } from './start/report-start.ts';
import { untilSignal } from './start/until-signal.ts';
import { runJobs } from './run-jobs.ts';
import { startTracing } from './tracing/start-tracing.ts';
import { stopWithin } from './stop-within.ts';
import { serveShop } from './serve-shop.ts';

/**
 * Runs the shop, or its jobs, until a signal asks it to stop; who serves then lets balancers notice before it stops. Its
 * pages are loaded, and built if they have to be, when the settings have been checked.
 */
export async function main(loadWeb: () => Promise<WebBuild>): Promise<void> {
  try {
    await run(readConfig(process.env), loadWeb);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function run(config: Config, loadWeb: () => Promise<WebBuild>): Promise<void> {
  const isTerminal = process.stdout.isTTY;
  // On a terminal, `report-start.ts` prints sentences instead.
  const log = createLog(isTerminal && config.logLevel === 'info' ? 'warn' : config.logLevel);
  const reporter = isTerminal
    ? terminalReporter((text) => process.stdout.write(text))
    : logReporter(log);
  await requireFreePorts(config);
  const web = config.role === 'jobs' ? null : await loadWeb();
  const stopping = new AbortController();
  const stopped = untilSignal().then(() => stopping.abort());
  const { signal } = stopping;
  const closers: (() => Promise<void>)[] = [];
  const stopTracing = await startTracing(config, log);
  closers.push(stopWithin({ name: 'traces', ms: 2_000, log }, stopTracing));
  const database = await openDatabase(config, (error) =>
    log.error({ err: error }, 'restarting the bundled database'),
  );
  closers.push(() => database.close());
  try {
    if (web === null) {
      await runJobs(config, { log, reporter, signal }, database, closers);
      await stopped;
    } else {
      const drain = await serveShop(config, { log, reporter, signal }, database, web, closers);
      await stopped;
      drain();
      await sleep(config.drainMs);
    }
  } catch (error) {
    // Stopped before it had started.
    if (!(signal.aborted && error instanceof Error && error.name === 'AbortError')) throw error;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}
