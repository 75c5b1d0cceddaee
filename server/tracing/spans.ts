import { AsyncLocalStorage } from 'node:async_hooks';
import type * as OpenTelemetry from '@opentelemetry/api';

type Span = OpenTelemetry.Span;
type Attributes = Record<string, string | number>;

/** What OpenTelemetry has been loaded for. */
interface Tracing {
  api: typeof OpenTelemetry;
  tracer: OpenTelemetry.Tracer;
  active: AsyncLocalStorage<Span>;
}

export type SpanKind = 'SERVER' | 'CLIENT' | 'CONSUMER' | 'INTERNAL';

export interface NewSpan {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
  /** The `traceparent` of a span elsewhere that caused this one; without it that is the active span. */
  traceparent?: string | undefined;
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** null, and everything below costs a comparison, unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
let tracing: Tracing | null = null;

/** Starts recording spans; null ends it. */
export function recordSpans(
  loaded: { api: typeof OpenTelemetry; tracer: OpenTelemetry.Tracer } | null,
): void {
  tracing = loaded && { ...loaded, active: new AsyncLocalStorage() };
}

/** Whether spans are recorded. */
export const isTracing = (): boolean => tracing !== null;

/** Whether what runs is part of a recorded span. */
export const isInSpan = (): boolean => tracing?.active.getStore()?.isRecording() ?? false;

/** Runs work as a span, which ends with it. */
export function inSpan<T>(span: NewSpan, work: () => Promise<T>): Promise<T> {
  if (tracing === null) return work();
  const { active } = tracing;
  const started = start(tracing, span);
  return active.run(started, async () => {
    try {
      return await work();
    } catch (error) {
      noteFailure(started, error);
      throw error;
    } finally {
      started.end();
    }
  });
}

/** Adds attributes to the active span. */
export function describeSpan(attributes: Attributes): void {
  tracing?.active.getStore()?.setAttributes(attributes);
}

/** The active span as the value of a `traceparent` header; null without one. */
export function traceparent(): string | null {
  const context = tracing?.active.getStore()?.spanContext();
  if (!context) return null;
  return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`;
}

/** What a line of the log says about the active span. */
export function traceOfLog(): { trace_id?: string } {
  const context = tracing?.active.getStore()?.spanContext();
  return context ? { trace_id: context.traceId } : {};
}

function start(
  { api, tracer, active }: Tracing,
  { name, kind, attributes, ...rest }: NewSpan,
): Span {
  const remote = TRACEPARENT.exec(rest.traceparent ?? '');
  const parent = active.getStore();
  const [, traceId = '', spanId = '', flags = ''] = remote ?? [];
  const context = remote
    ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
        traceId,
        spanId,
        traceFlags: Number.parseInt(flags, 16),
        isRemote: true,
      })
    : parent
      ? api.trace.setSpan(api.ROOT_CONTEXT, parent)
      : api.ROOT_CONTEXT;
  return tracer.startSpan(
    name,
    { kind: api.SpanKind[kind], ...(attributes && { attributes }) },
    context,
  );
}

/** Notes what failed by its code or class: messages can quote what somebody entered. Refusals are not failures. */
function noteFailure(span: Span, error: unknown): void {
  const { status, code, name } = (error ?? {}) as Record<string, unknown>;
  if (typeof status === 'number' && status < 500) {
    span.setAttribute('shop.refused', status);
    return;
  }
  const type = typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
  span.setAttribute('error.type', type);
  if (tracing) span.setStatus({ code: tracing.api.SpanStatusCode.ERROR });
}
