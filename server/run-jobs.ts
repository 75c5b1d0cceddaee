import { Hono } from 'hono';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/open.ts';
import { healthRouter } from './http/health.ts';
import { createMachineServer } from './http/machine-server.ts';
import { metricsRouter } from './http/metrics.ts';
import { stopPictureMakers } from './media/picture-process/picture-makers.ts';
import { openResources, type Starting } from './start/open-resources.ts';
import { serveMetrics } from './serve-metrics.ts';
import { disabledFeatures } from './start/disabled-features.ts';
import { listenFailure } from './start/require-free-port.ts';
import { startUpkeep } from './upkeep.ts';

/**
 * Runs the jobs of a started database's shop without serving it: its port has only health checks and, unless they have
 * their own port, metrics. What has to be closed when it stops is added to `closers`.
 */
export async function runJobs(
  config: Config,
  { log, reporter, signal }: Starting,
  database: OpenDatabase,
  closers: (() => Promise<void>)[],
): Promise<void> {
  const resources = await openResources(config, { log, reporter, signal }, database, closers);
  const { deps, onStop, readyChecks } = resources;
  const readings = () => ({ ...resources.readings(), cacheBytes: 0, cachedResponses: 0 });
  // Nothing is cached here; reading the changes wakes the workers.
  await resources.followChanges(() => {});
  // Stops after the parts that ask for pictures, which start later.
  onStop('pictures', 500, stopPictureMakers);
  startUpkeep(resources);
  const router = new Hono<{ Bindings: { remoteAddress: string | undefined } }>();
  router.route('/', healthRouter(deps.db, readyChecks));
  if (config.metricsPort === null) router.route('/', metricsRouter(config, deps.db, readings));
  closers.push(await serveMetrics(config, deps.db, readings));
  const server = createMachineServer(router);
  closers.push(server.close);
  await server.listen(config.port, config.host).catch((error: unknown) => {
    throw listenFailure(error, config);
  });
  reporter.working({
    address: `http://${config.host}:${server.address().port}`,
    off: disabledFeatures(config),
  });
}
