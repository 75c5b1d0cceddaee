import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sendSms } from './send-sms.ts';

const message = { to: '475550100', text: '4711 is your code' };

test('a text message is posted to the webhook as JSON; a rejected one is a failure', async () => {
  const received: unknown[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push([request.method, request.headers['content-type'], JSON.parse(body)]);
      response.writeHead(status).end('whatever');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const smsWebhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  await sendSms({ smsWebhookUrl, dataDir: '/nonexistent' }, message);
  expect(received).toEqual([['POST', 'application/json', message]]);
  status = 500;
  const failed = sendSms({ smsWebhookUrl, dataDir: '/nonexistent' }, message);
  await expect(failed).rejects.toThrow(/^SMS_WEBHOOK_URL answered 500$/);
  server.close();
});

test('without a webhook the message is written to the outbox', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toolyard-sms-'));
  await sendSms({ smsWebhookUrl: null, dataDir }, message);
  const [file = ''] = readdirSync(join(dataDir, 'outbox'));
  const stored: unknown = JSON.parse(readFileSync(join(dataDir, 'outbox', file), 'utf8'));
  expect(stored).toEqual({ channel: 'sms', subject: '', ...message });
  rmSync(dataDir, { recursive: true });
});
