import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * What happens at the chosen statement: 'killed', the process dies before it is sent; 'answer-lost', it is executed, but
 * its connection breaks before the answer arrives.
 */
export type Cut = 'killed' | 'answer-lost';

export interface CuttingProxy {
  port: number;
  /** Statements sent since the last `arm`. */
  statements: () => number;
  /** Counts statements from now on, and cuts at the `at`-th. */
  arm: (cut?: { at: number; how: Cut }) => void;
  /** The numbers of the statements after which no transaction was open: their changes are committed. */
  committing: () => number[];
  /** Accepts connections again, and cuts nothing more. */
  restart: () => void;
  close: () => Promise<void>;
}

const QUERY = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
/** The state of a session without a transaction. */
const IDLE = 'I'.charCodeAt(0);
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

/** Splits a stream of PostgreSQL's protocol into whole messages; a client's first has no type. */
class Messages {
  #rest: Buffer = Buffer.alloc(0);
  #typed: boolean;

  constructor(typed: boolean) {
    this.#typed = typed;
  }

  *read(bytes: Buffer): Generator<Buffer> {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const start = this.#typed ? TYPE_BYTES : 0;
      if (this.#rest.length < start + LENGTH_BYTES) return;
      const end = start + this.#rest.readUInt32BE(start);
      if (this.#rest.length < end) return;
      const message = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      this.#typed = true;
      yield message;
    }
  }
}

/** A TCP proxy in front of PostgreSQL's Unix socket that counts statements, and cuts at one of them. */
export async function startCuttingProxy(socketPath: string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let count = 0;
  let cut: { at: number; how: Cut } | null = null;
  let isDead = false;
  let committing: number[] = [];
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const kill = () => {
    isDead = true;
    for (const socket of sockets) socket.destroy();
  };
  // Answers are written message by message: without noDelay each would wait 40 ms for an acknowledgement.
  const server = createServer({ noDelay: true }, (client) => {
    track(client);
    if (isDead) return void client.destroy();
    const database = connect(socketPath);
    track(database);
    let losesAnswer = false;
    const running: number[] = [];
    const breakBoth = () => {
      client.destroy();
      database.destroy();
    };
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
    const sent = new Messages(false);
    client.on('data', (bytes: Buffer) => {
      for (const message of sent.read(bytes)) {
        if (message[0] === QUERY || message[0] === SYNC) {
          count += 1;
          running.push(count);
          if (cut?.at === count) {
            if (cut.how === 'killed') return kill();
            losesAnswer = true;
          }
        }
        if (!database.destroyed) database.write(message);
      }
    });
    const received = new Messages(true);
    database.on('data', (bytes: Buffer) => {
      for (const message of received.read(bytes)) {
        if (message[0] === READY_FOR_QUERY) {
          const done = running.shift();
          if (done !== undefined && message[5] === IDLE) committing.push(done);
        }
        if (!losesAnswer) client.write(message);
        else if (message[0] === READY_FOR_QUERY) return breakBoth();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    statements: () => count,
    committing: () => committing,
    arm: (chosen) => {
      count = 0;
      committing = [];
      cut = chosen ?? null;
    },
    restart: () => {
      isDead = false;
      cut = null;
    },
    close: async () => {
      kill();
      server.close();
      await once(server, 'close');
    },
  };
}
