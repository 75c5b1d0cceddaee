import { Agent, request as httpRequest } from 'node:http';

/** Connections of each kind, 500 in all. */
const CONNECTIONS = { cached: 200, uncached: 250, orders: 50 };
/** A request that takes longer is considered hung. */
const HANG_MS = 60_000;

export interface Reply {
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

interface ReplyWithBody extends Reply {
  body: string;
}

/** The responses to each kind of request: the home page, new searches, guests' orders. */
export type Replies = Record<keyof typeof CONNECTIONS, Reply[]>;

/**
 * Overloads a shop: 500 connections, each with a pending request for a number of seconds, and longer until the replies
 * are enough. Every request comes from another address (TRUST_PROXY must include this one), so that limits per address
 * don't interfere. Throws when a request takes 20 s or its connection breaks.
 */
export async function overload(
  origin: string,
  seconds: number,
  areEnough: (replies: Replies) => boolean = () => true,
): Promise<Replies> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const send = clientOf(origin, agent);
  const { data } = JSON.parse((await send('/api/products?per_page=50&in_stock=1')).body) as {
    data: { products: { id: number; colors: unknown[]; sizes: unknown[]; shop: { id: number } }[] };
  };
  const products = data.products.filter(({ colors, sizes }) => colors.length + sizes.length === 0);
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const requests: Record<keyof Replies, () => Promise<ReplyWithBody>> = {
    cached: () => send('/'),
    uncached: () => send(`/products?search=word${(count += 1)}`),
    orders: () => {
      const product = products[(count += 1) % products.length];
      return send('/api/guest/place-order', {
        carts: [{ product_id: product?.id }],
        shop_ids: [product?.shop.id],
        payment_method: 'cash',
        name: 'Ann',
        phone: `555${count}00`,
        address_line: '1 Street',
      });
    },
  };
  const replies: Replies = { cached: [], uncached: [], orders: [] };
  const client = async (kind: keyof Replies) => {
    while (performance.now() < until || !areEnough(replies)) {
      // Discard the bodies: so many pages would fill the memory.
      const { status, retryAfter, ms } = await requests[kind]();
      replies[kind].push({ status, retryAfter, ms });
    }
  };
  const kinds = Object.keys(CONNECTIONS) as (keyof Replies)[];
  try {
    await requests.cached();
    await Promise.all(
      kinds.flatMap((kind) => Array.from({ length: CONNECTIONS[kind] }, () => client(kind))),
    );
  } finally {
    agent.destroy();
  }
  return replies;
}

function clientOf(origin: string, agent: Agent) {
  let sent = 0;
  return (path: string, body?: object): Promise<ReplyWithBody> => {
    sent += 1;
    const began = performance.now();
    const headers = {
      'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      'content-type': 'application/json',
    };
    const options = { agent, method: body ? 'POST' : 'GET', headers, timeout: HANG_MS };
    return new Promise((resolve, reject) => {
      const request = httpRequest(origin + path, options, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            body: text,
            ms: performance.now() - began,
          }),
        );
      });
      request.on('timeout', () => request.destroy(new Error(`${path} hangs`)));
      request.on('error', reject);
      request.end(body && JSON.stringify(body));
    });
  };
}
