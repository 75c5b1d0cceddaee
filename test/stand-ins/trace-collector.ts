import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP sends it. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  attributes: Record<string, string | number>;
  /** 2: failed. */
  status: number;
  service: string;
}

interface Value {
  stringValue?: string;
  intValue?: number | string;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'status' | 'service'> & {
        attributes: { key: string; value: Value }[];
        status: { code?: number };
      })[];
    }[];
  }[];
}

export interface TraceCollector {
  url: string;
  spans: CollectedSpan[];
  close: () => Promise<void>;
}

/** A collector of traces: takes spans over OTLP, as JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') spans.push(...read(JSON.parse(body) as Sent));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function read({ resourceSpans }: Sent): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const { 'service.name': service = '' } = valuesOf(resource.attributes);
    return scopeSpans.flatMap((scope) =>
      scope.spans.map((span) => ({
        ...span,
        attributes: valuesOf(span.attributes),
        status: span.status.code ?? 0,
        service: String(service),
      })),
    );
  });
}

function valuesOf(attributes: { key: string; value: Value }[]): CollectedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
