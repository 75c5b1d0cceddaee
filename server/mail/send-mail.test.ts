import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sendMail } from './send-mail.ts';

const message = {
  to: 'mia@toolyard.test',
  subject: 'Grüße',
  text: 'Total: $4.95\n',
  html: '<p>x</p>',
};

test('a mail goes over SMTP to its buyer, as plain text and HTML', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        received.push(line);
        if (isData) {
          if (line === '.') {
            isData = false;
            socket.write('250 taken\r\n');
          }
          continue;
        }
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: '"Toolyard" <help@toolyard.test>',
    dataDir: '/nonexistent',
  };
  await sendMail(settings, message);
  server.close();
  const all = received.join('\n');
  expect(all).toContain('MAIL FROM:<help@toolyard.test>');
  expect(all).toContain('RCPT TO:<mia@toolyard.test>');
  expect(all).toContain('multipart/alternative');
  expect(all).toContain('Total: $4.95');
});

test('a server that is not there is a failure, to be tried again', async () => {
  const settings = {
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'a@toolyard.test',
    dataDir: '/nonexistent',
  };
  await expect(sendMail(settings, message)).rejects.toThrow();
});

test('without a mail server it lies in the outbox', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toolyard-mail-'));
  await sendMail({ smtpUrl: null, from: 'a@toolyard.test', dataDir }, message);
  const files = readdirSync(join(dataDir, 'outbox'));
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT.*-[0-9a-f]{12}\.json$/);
  expect(JSON.parse(readFileSync(join(dataDir, 'outbox', files[0]!), 'utf8'))).toEqual({
    channel: 'email',
    ...message,
  });
  rmSync(dataDir, { recursive: true });
});
