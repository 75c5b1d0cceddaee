import type { Logger } from 'pino';
import type { Scope } from '#domain/staff/rights.ts';
import { isInScope } from '#domain/staff/rights.ts';

/** Streams of one session: a person has several windows, and a reload opens the next before the last one ended. */
const MAX_OF_SESSION = 6;
const MAX_IN_PROCESS = 1_000;
/** However much changes, a stream says so at most this often. */
const TELL_EVERY_MS = 500;
/** Finds sessions that ran out, and connections that are gone. */
const HEARTBEAT_MS = 25_000;
/** Messages a browser may leave unread. */
const MAX_UNREAD = 16;

const TAGS = 'console:';
const STAFF_TAG = `${TAGS}staff`;
const ORDERS_TAG = `${TAGS}orders:`;

/** Whether only the console follows a tag of the change log: nothing that is cached depends on it. */
export const isForConsole = (tag: string) => tag.startsWith(TAGS);

/** Who listens. */
export interface LiveViewer {
  sessionId: number;
  /** The shops whose orders the viewer sees; null: the session ended, or its right was taken away. */
  scopeNow: () => Promise<Scope | null>;
}

interface Stream {
  viewer: LiveViewer;
  scope: Scope;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

/** Ends a stream for good: the browser asks who is signed in. */
const END = 'event: end\ndata:\n\n';
const ORDERS = 'event: orders\ndata:\n\n';
const HEARTBEAT = ':\n\n';
const encoder = new TextEncoder();

/**
 * Tells open pages of the console that orders of their shops have changed; what has changed they ask for themselves.
 * Follows tags of the change log: 'console:orders:7' for a shop's orders, 'console:staff' for sessions and rights.
 */
export class LiveStreams {
  readonly #streams = new Set<Stream>();
  readonly #changedShops = new Set<number>();
  readonly #log: Logger;
  #isEverythingChanged = false;
  #telling: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** How many are open. */
  get size(): number {
    return this.#streams.size;
  }

  /** A stream of server-sent events for a viewer; null: the session or the process has too many, or is about to stop. */
  open(viewer: LiveViewer, scope: Scope): ReadableStream<Uint8Array> | null {
    const own = [...this.#streams].filter((one) => one.viewer.sessionId === viewer.sessionId);
    if (this.#isClosed || own.length >= MAX_OF_SESSION || this.size >= MAX_IN_PROCESS) return null;
    this.#heartbeat ??= setInterval(() => void this.#checkAll(HEARTBEAT), HEARTBEAT_MS).unref();
    let stream: Stream;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = { viewer, scope, controller };
        this.#streams.add(stream);
        // The response begins with its first byte.
        this.#send(stream, HEARTBEAT);
      },
      cancel: () => this.#forget(stream),
    });
  }

  /** Takes a tag of the change log; '*': anything may have changed. */
  onChange(tag: string): void {
    if (this.size === 0) return;
    if (tag === STAFF_TAG || tag === '*') void this.#checkAll();
    if (tag === '*') this.#isEverythingChanged = true;
    else if (tag.startsWith(ORDERS_TAG))
      this.#changedShops.add(Number(tag.slice(ORDERS_TAG.length)));
    else return;
    this.#telling ??= setTimeout(() => this.#tell(), TELL_EVERY_MS).unref();
  }

  /** Ends every stream; none is opened anymore. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#telling);
    for (const stream of this.#streams) this.#end(stream);
  }

  #tell(): void {
    this.#telling = undefined;
    const shops = [...this.#changedShops];
    const isEverything = this.#isEverythingChanged;
    this.#changedShops.clear();
    this.#isEverythingChanged = false;
    for (const stream of this.#streams) {
      if (isEverything || shops.some((shop) => isInScope(stream.scope, shop)))
        this.#send(stream, ORDERS);
    }
  }

  /** Ends the streams of sessions that ended, and notes the shops that the others see now. */
  async #checkAll(message?: string): Promise<void> {
    for (const stream of this.#streams) {
      try {
        const scope = await stream.viewer.scopeNow();
        if (scope === null) {
          this.#send(stream, END);
          this.#end(stream);
          continue;
        }
        stream.scope = scope;
        if (message !== undefined) this.#send(stream, message);
      } catch (error) {
        // Whether it may go on is unknown: the browser opens it again, and is checked then.
        this.#log.warn({ err: error }, 'a live stream was not checked');
        this.#end(stream);
      }
    }
  }

  #send(stream: Stream, message: string): void {
    if (!this.#streams.has(stream)) return;
    if ((stream.controller.desiredSize ?? 0) < -MAX_UNREAD) {
      this.#end(stream);
      return;
    }
    stream.controller.enqueue(encoder.encode(message));
  }

  #end(stream: Stream): void {
    if (!this.#streams.has(stream)) return;
    this.#forget(stream);
    stream.controller.close();
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
  }
}
