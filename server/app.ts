import type { Logger } from 'pino';
import type { ApiName } from '#contract/api.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Config } from './config.ts';
import { LiveStreams } from './console/live/live-streams.ts';
import { scopesOfSessions } from './console/live/scopes-of-sessions.ts';
import type { Database } from './database/connect.ts';
import { handlers } from './handlers.ts';
import type { HandlerResult, CallContext } from './http/call-context.ts';
import type { ReadyCheck } from './http/health.ts';
import { clientAddressRule } from './http/request/client-address.ts';
import { storageFull } from './http/response/to-failure.ts';
import { callHandler } from './http/serve-contract.ts';
import { requestLimits } from './limits/request-limits.ts';
import { callQueues, isOrder } from './load/call-queues.ts';
import type { Readings } from './metrics/gauges.ts';
import { createRouter } from './router.ts';
import { inSpan } from './tracing/spans.ts';

export interface AppDeps {
  config: Config;
  db: Database;
  /** For the sitemap, from a replica if there is one; omitted: `db`. */
  readDb?: Database;
  files: FileStore;
  /** The database over the connections reserved for orders; omitted: none are reserved. */
  orderDb?: Database;
  log: Logger;
  clock: () => Date;
  /** Whether storage is so full that orders must be refused. */
  isStorageFull?: () => boolean;
  /** What /metrics shows of this process. */
  readings?: () => Readings;
  /** Checks that /readyz makes besides the database. */
  readyChecks?: readonly ReadyCheck[];
}

/** Seconds that a client has to wait by a rate limit, 0 if it need not; by its socket's address and X-Forwarded-For. */
type ClientCount = (remoteAddress: string | undefined, forwarded: string | null) => number;

export interface App {
  /** Handles everything that is not a page: /api, /media, and endpoints for machines. */
  fetch: (request: Request, remoteAddress?: string) => Promise<Response>;
  /** One call of the contract without HTTP; throws Failure. */
  call: (name: ApiName, context: CallContext, raw: unknown) => Promise<HandlerResult<unknown>>;
  /** Like `call`, but waits in the admission queues, as calls over HTTP do. Throws Failure, including Overloaded. */
  admittedCall: App['call'];
  /** Counts a client's call against its rate limit; returns the seconds it has to wait, 0 if it is admitted. */
  countCall: ClientCount;
  /** Of a client's requests for files that don't exist: counts one, and says how long the client has to wait. */
  missingFiles: { take: ClientCount; waitOf: ClientCount };
  /** Exchanges call counts with the other processes. */
  shareCallCounts: () => Promise<void>;
  /** The event streams of open console pages. */
  live: LiveStreams;
}

/** Assembles the server from its dependencies, without listening; the entry point of tests. */
export function createApp(deps: AppDeps): App {
  const { config, db, log, clock } = deps;
  const call: App['call'] = async (name, context, raw) => {
    // PostgreSQL stops when its log runs out of space, so orders are refused before that.
    if (isOrder(name) && deps.isStorageFull?.()) throw storageFull();
    return inSpan({ name: `call ${name}`, kind: 'INTERNAL' }, () =>
      callHandler(handlers, name, context, raw),
    );
  };
  const admit = callQueues();
  const admittedCall: App['call'] = (name, context, raw) =>
    admit(name, () => call(name, context, raw));
  const clientAddress = clientAddressRule(config.trustProxy);
  const limits = requestLimits(deps);
  const live = new LiveStreams((sessionIds) => scopesOfSessions(db, sessionIds, clock()), log);
  const ofClient =
    (count: (address: string) => number): ClientCount =>
    (remoteAddress, forwarded) =>
      count(clientAddress(remoteAddress, forwarded));
  const router = createRouter(deps, { call, admittedCall, live, clientAddress, limits });
  return {
    call,
    admittedCall,
    countCall: ofClient(limits.calls.take),
    missingFiles: {
      take: ofClient(limits.missingFiles.take),
      waitOf: ofClient(limits.missingFiles.waitOf),
    },
    live,
    shareCallCounts: limits.exchange,
    fetch: async (request, remoteAddress) => router.fetch(request, { remoteAddress }),
  };
}
