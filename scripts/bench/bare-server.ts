import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

// The least a Node server can do: send the bytes and headers of a given answer, fetched once at the start.
const [port = '', address = ''] = process.argv.slice(2);
// The first answer of a page comes in the quick encoding; the kept one is what counts.
await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
await sleep(1500);
const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
const headers: Record<string, string> = {};
for (const [name, value] of response.headers) {
  if (!['connection', 'keep-alive', 'transfer-encoding', 'date'].includes(name))
    headers[name] = value;
}
const body = await compressedBody(address);
headers['content-length'] = String(body.bytes.length);
if (body.encoding) headers['content-encoding'] = body.encoding;
createServer((_request, answer) => {
  answer.writeHead(200, headers);
  answer.end(body.bytes);
}).listen(Number(port), '127.0.0.1');

async function compressedBody(url: string): Promise<{ bytes: Buffer; encoding: string | null }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (message) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('end', () =>
        resolve({
          bytes: Buffer.concat(chunks),
          encoding: message.headers['content-encoding'] ?? null,
        }),
      );
    }).on('error', reject);
  });
}
