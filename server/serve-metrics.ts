import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import { createMachineServer } from './http/machine-server.ts';
import { metricsRouter } from './http/metrics.ts';
import type { Readings } from './metrics/gauges.ts';
import { listenFailure } from './start/require-free-port.ts';

/** Serves /metrics on METRICS_PORT, if that is set. Returns the function that stops it. */
export async function serveMetrics(
  config: Config,
  db: Database,
  readings: () => Readings,
): Promise<() => Promise<void>> {
  const { metricsPort, metricsHost } = config;
  if (metricsPort === null) return async () => {};
  const server = createMachineServer(metricsRouter(config, db, readings));
  await server.listen(metricsPort, metricsHost).catch((error: unknown) => {
    throw listenFailure(error, { port: metricsPort, host: metricsHost }, 'METRICS_');
  });
  return server.close;
}
