import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { ShopProcess } from './shop-process.ts';

export interface Sender {
  /** Sends to one of the processes; null when no complete response arrived. */
  send: (path: string, init?: RequestInit) => Promise<Reply | null>;
}

export interface Reply {
  status: number;
  location: string | null;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- Answers of many shapes are looked into.
  body: any;
}

const PATIENCE_MS = 20_000;
/** Maximum delay between sending a request and cutting its connection. */
const CUT_WITHIN_MS = 60;

/**
 * Sends requests like shoppers behind a load balancer: to any process; a percentage of connections
 * is cut.
 */
export function makeSender(
  processes: ShopProcess[],
  ledger: Ledger,
  chance: Chance,
  cuts: number,
): Sender {
  const count = (status: number) =>
    ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1);
  return {
    send: async (path, init = {}) => {
      const { origin } = chance.pick(processes);
      const patience = chance.percent(cuts) ? chance.below(CUT_WITHIN_MS) : PATIENCE_MS;
      try {
        const signal = AbortSignal.timeout(patience);
        const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init, signal });
        const text = await response.text();
        count(response.status);
        const { status } = response;
        if (status >= 500 && !(status === 503 && response.headers.has('retry-after'))) {
          ledger.wrong.push(`${status} from ${path}: ${text.slice(0, 200)}`);
        }
        const isJson = response.headers.get('content-type')?.includes('json') ?? false;
        return {
          status,
          text,
          location: response.headers.get('location'),
          body: isJson ? JSON.parse(text) : null,
        };
      } catch (error) {
        if (error instanceof SyntaxError) ledger.wrong.push(`half an answer from ${path}`);
        count(0);
        return null;
      }
    },
  };
}
