import type { Logger } from 'pino';
import { describeSpan } from '#server/tracing/spans.ts';
import { callSeconds, callsTotal } from './counters.ts';

/** Slower calls are logged, as are those that fail on our side. */
const SLOW_MS = 1_000;

/** Starts timing a call; returns a function that counts the call with its response and returns the response. */
export function measureCall(name: string, requestId: string, log: Logger) {
  describeSpan({ 'shop.request_id': requestId });
  const began = performance.now();
  return (response: Response): Response => {
    const ms = performance.now() - began;
    const { status } = response;
    callsTotal.inc({ name, status });
    callSeconds.observe({ name }, ms / 1000);
    if (ms > SLOW_MS || status >= 500) {
      log.warn({ call: name, status, ms: Math.round(ms), request_id: requestId }, 'call');
    }
    return response;
  };
}
