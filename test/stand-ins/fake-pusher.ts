import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakePusher {
  url: string;
  key: string;
  secret: string;
  /** Correctly signed events, in order of arrival. */
  events: { name: string; channels: string[]; data: unknown }[];
  close: () => Promise<void>;
}

/** A local stand-in for Pusher's POST /apps/{id}/events, which verifies signatures. */
export async function startFakePusher(): Promise<FakePusher> {
  const fake: FakePusher = {
    url: '',
    key: 'key-of-the-shop',
    secret: 'secret-of-the-shop',
    events: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://pusher.test');
      const isSigned = signatureOf(fake.secret, request.method ?? '', url, body);
      if (!isSigned || url.pathname !== '/apps/7/events') {
        response.writeHead(401).end('No.');
        return;
      }
      const event = JSON.parse(body) as { name: string; channels: string[]; data: string };
      fake.events.push({ ...event, data: JSON.parse(event.data) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

function signatureOf(secret: string, method: string, url: URL, body: string): boolean {
  const query = new URLSearchParams(url.search);
  const signature = query.get('auth_signature');
  query.delete('auth_signature');
  query.sort();
  const signed = `${method}\n${url.pathname}\n${decodeURIComponent(query.toString())}`;
  const isWhole = query.get('body_md5') === createHash('md5').update(body).digest('hex');
  return isWhole && signature === createHmac('sha256', secret).update(signed).digest('hex');
}
