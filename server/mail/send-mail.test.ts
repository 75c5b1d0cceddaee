import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mountSmallDisk, unmountSmallDisk } from '#test/faults/disk/small-disk.ts';
import { sendMail } from './send-mail.ts';

const message = {
  to: 'mia@toolyard.test',
  subject: 'Grüße',
  text: 'Total: $4.95\n',
  html: '<p>x</p>',
};

/** Sends to a mail server and returns everything it receives. */
async function sent(mail: Parameters<typeof sendMail>[1], name = 'Toolyard'): Promise<string> {
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
  const from = { name, address: 'help@toolyard.test' };
  await sendMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, dataDir: '/nonexistent' }, mail);
  server.close();
  return received.join('\n');
}

test('a mail is sent over SMTP to its buyer, as plain text and HTML', async () => {
  const all = await sent(message);
  expect(all).toContain('MAIL FROM:<help@toolyard.test>');
  expect(all).toContain('RCPT TO:<mia@toolyard.test>');
  expect(all).toContain('multipart/alternative');
  expect(all).toContain('Total: $4.95');
});

test.each([
  ['a subject of two lines', { ...message, subject: 'Hi\r\nBcc: eve@evil.test' }, 'Toolyard'],
  ['a shop name of two lines', message, 'Shop\r\nBcc: eve@evil.test'],
  ['a shop name with quotes and backslash', message, 'The "best" \\'],
  ['two addresses', { ...message, to: 'mia@toolyard.test,eve@evil.test' }, 'Toolyard'],
])('%s changes neither headers nor recipients', async (_name, mail, shop) => {
  const all = await sent(mail, shop);
  expect(all.match(/^MAIL FROM:.*$/gm)).toEqual(['MAIL FROM:<help@toolyard.test>']);
  expect(all.match(/^RCPT TO:/gm)).toHaveLength(1);
  expect(all).not.toMatch(/^RCPT TO:<eve@/m);
  expect(all).not.toMatch(/^Bcc:/m);
});

test('an unreachable server is a failure that can be retried', async () => {
  const settings = {
    smtpUrl: 'smtp://127.0.0.1:1',
    from: { name: '', address: 'a@toolyard.test' },
    dataDir: '/nonexistent',
  };
  await expect(sendMail(settings, message)).rejects.toThrow();
});

test('a server that always responds, but never accepts the mail, is given up', async () => {
  const server = createServer((socket) => {
    socket.write('220 test\r\n');
    const trickle = setInterval(() => socket.write('250-one moment\r\n'), 20);
    socket.on('error', () => {});
    socket.on('close', () => clearInterval(trickle));
    onTestFinished(() => void socket.destroy());
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: { name: '', address: 'a@toolyard.test' },
    dataDir: '/nonexistent',
  };
  await expect(sendMail(settings, message, 200)).rejects.toThrow();
});

test('without a mail server the mail is written to the outbox', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toolyard-mail-'));
  await sendMail(
    { smtpUrl: null, from: { name: '', address: 'a@toolyard.test' }, dataDir },
    message,
  );
  const files = readdirSync(join(dataDir, 'outbox'));
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT.*-[0-9a-f]{12}\.json$/);
  expect(JSON.parse(readFileSync(join(dataDir, 'outbox', files[0]!), 'utf8'))).toEqual({
    channel: 'email',
    ...message,
  });
  rmSync(dataDir, { recursive: true });
});

test('a mail that does not fit on a full disk leaves no part of itself behind', async (context) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toolyard-full-'));
  const outbox = join(dataDir, 'outbox');
  onTestFinished(() => {
    unmountSmallDisk(outbox);
    rmSync(dataDir, { recursive: true });
  });
  // Needs the right to mount a disk.
  if (!mountSmallDisk(outbox, '64k')) return context.skip();
  writeFileSync(join(outbox, 'other'), Buffer.alloc(48 * 1024));
  const from = { name: 'Shop', address: 'help@toolyard.test' };
  const long = { ...message, text: 'x'.repeat(100_000) };
  await expect(sendMail({ smtpUrl: null, from, dataDir }, long)).rejects.toThrow('ENOSPC');
  expect(readdirSync(outbox)).toEqual(['other']);
});
