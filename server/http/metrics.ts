import { Hono } from 'hono';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { registry } from '#server/metrics/counters.ts';
import { type Readings, readGauges } from '#server/metrics/gauges.ts';
import { addressList, exactAddressRule } from './request/client-address.ts';

/**
 * /metrics for Prometheus, only for the addresses of METRICS_FROM. A forwarded request counts as its client's; behind a
 * proxy outside TRUST_PROXY the client is unknown, and refused.
 */
export function metricsRouter(
  { metricsFrom, trustProxy }: Pick<Config, 'metricsFrom' | 'trustProxy'>,
  db: Database,
  readings: () => Readings | null,
): Hono<{
  Bindings: { remoteAddress: string | undefined };
}> {
  const clientAddress = exactAddressRule(trustProxy);
  const isProxy = addressList(trustProxy, 'TRUST_PROXY');
  const isAllowed = addressList(metricsFrom, 'METRICS_FROM');
  const router = new Hono<{ Bindings: { remoteAddress: string | undefined } }>();
  router.get('/metrics', async (c) => {
    const { remoteAddress } = c.env;
    const isForwarded = PROXY_HEADERS.some((name) => c.req.header(name) !== undefined);
    const client = clientAddress(remoteAddress, c.req.header('x-forwarded-for') ?? null);
    if (!isAllowed(client) || (isForwarded && !isProxy(remoteAddress ?? ''))) {
      return c.text('Metrics are available only from the addresses in METRICS_FROM.', 403);
    }
    await readGauges(db, readings());
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  return router;
}

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];
