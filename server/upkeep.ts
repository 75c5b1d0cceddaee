import type { AppDeps } from './app.ts';
import { countTotals, markWrongTotals } from './customers/totals/count-totals.ts';
import type { Database } from './database/connect.ts';
import { continueDemoRun } from './demo/orders/demo-run.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { warmImages } from './media/warm-images.ts';
import type { Resources } from './start/open-resources.ts';
import { EVERY_ORDER, indexOrders } from './orders/search/index-orders.ts';
import { hourly, repeatSteps, type Step } from './repeat-steps.ts';
import { refreshFlashPrices } from './search/refresh-flash-prices.ts';
import { refreshStaleProducts } from './search/refresh-stale-products.ts';
import { rebuildSearchWords } from './search/rebuild-words.ts';

const REFRESH_MS = 500;
/** The delay until operators find a new order by search, and its customer by what they spent. */
const ORDERS_MS = 1_000;

type UpkeepDeps = AppDeps & {
  /** For statements that can take minutes. */
  patientDb: Database;
};

/**
 * Starts what is done once for the whole shop, however many processes serve it: jobs, scheduled flash prices, search rows
 * of products changed by plain SQL and of new orders, customers' totals, pre-rendered pictures, the orders of the demo.
 */
export function startUpkeep({ deps, jobPool, onStop }: Resources): void {
  const controller = new AbortController();
  const { signal } = controller;
  const work = [refreshSearch(deps, signal), indexNewOrders(deps, signal)];
  if (deps.config.demoOrders) work.push(addDemoOrders(deps, signal));
  // Not awaited on stop: pictures are rendered by a separate process, which is terminated.
  if (deps.config.picturesAhead) void makePictures(deps, signal);
  onStop('upkeep', 1_000, async () => {
    controller.abort();
    await Promise.all(work);
  });
  onStop('jobs', 1_500, startJobs({ ...deps, pool: jobPool }));
}

function refreshSearch(
  { db, patientDb, clock, log }: UpkeepDeps,
  signal: AbortSignal,
): Promise<void> {
  const steps: Step[] = [
    {
      run: hourly(() => rebuildSearchWords(patientDb)),
      failure: 'search words and ranks not rebuilt',
    },
    { run: () => refreshFlashPrices(db, clock()), failure: 'flash prices not refreshed' },
    { run: () => refreshStaleProducts(db, clock()), failure: 'search not refreshed' },
  ];
  return repeatSteps(steps, REFRESH_MS, { signal, log });
}

function indexNewOrders({ patientDb, log }: UpkeepDeps, signal: AbortSignal): Promise<void> {
  const checkAll = async () => {
    await indexOrders(patientDb, { recheck: EVERY_ORDER });
    await markWrongTotals(patientDb);
  };
  const steps: Step[] = [
    { run: hourly(checkAll, 0), failure: 'orders and totals not checked' },
    { run: () => indexOrders(patientDb), failure: 'new orders not indexed' },
    { run: () => countTotals(patientDb), failure: 'totals of customers not counted' },
  ];
  return repeatSteps(steps, ORDERS_MS, { signal, log });
}

async function addDemoOrders(deps: UpkeepDeps, signal: AbortSignal): Promise<void> {
  try {
    await continueDemoRun({ ...deps, db: deps.patientDb }, signal);
  } catch (error) {
    deps.log.error({ err: error }, 'the demo is given no more orders until the next start');
  }
}

async function makePictures({ db, files, log }: AppDeps, signal: AbortSignal): Promise<void> {
  try {
    await warmImages(db, files, signal, (hash, error) =>
      log.warn({ err: error, hash }, 'picture not made'),
    );
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'pictures not made');
  }
}
