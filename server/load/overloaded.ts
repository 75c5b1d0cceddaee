import { msg } from '#domain/i18n/msg.ts';
import { shedTotal } from '#server/metrics/counters.ts';
import { Failure } from '#server/http/response/failure.ts';

/** Retry-After in seconds. */
const RETRY_SECONDS = 2;

/** 503 with Retry-After: refused before it began, because too much is waiting already. */
export class Overloaded extends Failure {
  constructor() {
    super(503, msg('The shop is very busy right now. Please try again in a moment.'), {
      headers: { 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' },
    });
    shedTotal.inc();
  }
}
