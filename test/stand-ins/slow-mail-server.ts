import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A mail server that accepts every mail, but waits before each of its responses. */
export async function startSlowMailServer(delayMs: number) {
  let mails = 0;
  const server = createServer((socket) => {
    let isData = false;
    let work = sleep(delayMs).then(() => socket.write('220 slow\r\n'));
    const respond = (line: string) => {
      work = work.then(() => sleep(delayMs)).then(() => socket.write(`${line}\r\n`));
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (isData && line !== '.') continue;
        if (isData) mails += 1;
        isData = line === 'DATA';
        respond(isData ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The number of mails accepted. */
    mails: () => mails,
    close: () => {
      server.close();
    },
  };
}
