import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { recordSpans } from './spans.ts';

/** How often the log says that the collector does not take what is sent. */
const COMPLAIN_MS = 60_000;

/**
 * Records spans and sends them to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; without one nothing is loaded. Returns the
 * function that sends the last ones and ends it.
 */
export async function startTracing(
  { tracing }: Pick<Config, 'tracing'>,
  log: Logger,
): Promise<() => Promise<void>> {
  if (tracing === null) return async () => {};
  const [api, sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  let complainedAt = -Infinity;
  const complain = (problem: string) => {
    if (performance.now() - complainedAt < COMPLAIN_MS) return;
    complainedAt = performance.now();
    log.warn({ problem }, 'traces not sent');
  };
  const ignore = () => {};
  api.diag.setLogger(
    { error: complain, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    api.DiagLogLevel.ERROR,
  );
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': tracing.serviceName,
        'service.instance.id': `${hostname()}:${process.pid}`,
      }),
    ),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracing.share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${tracing.endpoint}/v1/traces` }),
      }),
    ],
  });
  recordSpans({ api, tracer: provider.getTracer('toolyard') });
  return async () => {
    recordSpans(null);
    await provider.shutdown().catch((error: unknown) => complain(String(error)));
  };
}
