import type { Logger } from 'pino';
import type { Scope } from '#domain/staff/rights.ts';
import { isInScope } from '#domain/staff/rights.ts';

/**
 * The maximum number of streams per session: a person has several windows, and a reload opens a stream before the old
 * one has ended.
 */
const MAX_OF_SESSION = 6;
const MAX_IN_PROCESS = 1_000;
/** The minimum time between two messages on changes. */
const NOTIFY_EVERY_MS = 500;
/** Detects expired sessions and broken connections. */
const HEARTBEAT_MS = 25_000;
/** A request reads its session at most this long before it opens a stream. */
const OPENING_MS = 60_000;
/** Messages that may be queued for a browser. */
const MAX_UNREAD = 16;

const TAGS = 'console:';
const STAFF_TAG = `${TAGS}staff`;
const ORDERS_TAG = `${TAGS}orders:`;
const TICKETS_TAG = `${TAGS}tickets:`;

/** Whether a tag of the change log concerns only the console, so that no cached response depends on it. */
export const isForConsole = (tag: string) => tag.startsWith(TAGS);

/** The shops whose orders a session may see, and those whose tickets. */
export interface LiveScopes {
  orders: Scope;
  tickets: Scope;
}

/**
 * Reads what sessions may see, by the session's id; one that has ended, or whose right to see orders was revoked, is
 * missing.
 */
export type ReadScopes = (
  sessionIds: readonly number[],
) => Promise<ReadonlyMap<number, LiveScopes>>;

interface Stream {
  sessionId: number;
  scopes: LiveScopes;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

/** Ends a stream permanently: the browser then checks whether its session is still valid. */
const END = 'event: end\ndata:\n\n';
const ORDERS = 'event: orders\ndata:\n\n';
const HEARTBEAT = ':\n\n';
const encoder = new TextEncoder();

/**
 * Notifies open pages of the console when orders of their shops have changed; the pages then fetch the changes. Follows
 * tags of the change log: 'console:orders:7' for a shop's orders, 'console:staff' for sessions and rights. What happens
 * to a ticket (server/support/tickets/live-ticket-tag.ts) is passed on as it is.
 */
export class LiveStreams {
  readonly #streams = new Set<Stream>();
  readonly #changedShops = new Set<number>();
  readonly #readScopes: ReadScopes;
  readonly #log: Logger;
  #hasEverythingChanged = false;
  #isChecking = false;
  #isCheckDue = false;
  #isHeartbeatDue = false;
  /** When sessions or rights last changed. */
  #staffChangedAt = -Infinity;
  #notifyTimer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(readScopes: ReadScopes, log: Logger) {
    this.#readScopes = readScopes;
    this.#log = log;
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream of server-sent events for a session; null: the session or the process has too many, or is about to
   * stop.
   */
  open(sessionId: number, scopes: LiveScopes): ReadableStream<Uint8Array> | null {
    const own = [...this.#streams].filter((stream) => stream.sessionId === sessionId);
    if (this.#isClosed || own.length >= MAX_OF_SESSION || this.size >= MAX_IN_PROCESS) return null;
    this.#heartbeat ??= setInterval(() => {
      this.#isHeartbeatDue = true;
      void this.#check();
    }, HEARTBEAT_MS).unref();
    let stream: Stream;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = { sessionId, scopes, controller };
        this.#streams.add(stream);
        // The response begins with its first byte.
        this.#send(stream, HEARTBEAT);
      },
      cancel: () => this.#forget(stream),
    });
    // The session may have ended after it was read, and that was announced before the stream existed.
    if (performance.now() - this.#staffChangedAt < OPENING_MS) void this.#check();
    return body;
  }

  /** Handles a tag of the change log; '*': anything may have changed. */
  onChange(tag: string): void {
    const isAboutStaff = tag === STAFF_TAG || tag === '*';
    if (isAboutStaff) this.#staffChangedAt = performance.now();
    if (this.size === 0) return;
    if (isAboutStaff) void this.#check();
    if (tag.startsWith(TICKETS_TAG)) this.#notifyOfTicket(tag.slice(TICKETS_TAG.length));
    if (tag === '*') this.#hasEverythingChanged = true;
    else if (tag.startsWith(ORDERS_TAG))
      this.#changedShops.add(Number(tag.slice(ORDERS_TAG.length)));
    else return;
    this.#notifyTimer ??= setTimeout(() => this.#notify(), NOTIFY_EVERY_MS).unref();
  }

  /** Ends every stream; no new ones are opened. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#notifyTimer);
    for (const stream of this.#streams) this.#end(stream);
  }

  #notifyOfTicket(event: string): void {
    const [shop = '', ...data] = event.split(':');
    for (const stream of this.#streams) {
      const { tickets } = stream.scopes;
      if (tickets === 'all' || (shop !== '' && isInScope(tickets, Number(shop))))
        this.#send(stream, `event: ticket\ndata: ${data.join(' ')}\n\n`);
    }
  }

  #notify(): void {
    this.#notifyTimer = undefined;
    const shops = [...this.#changedShops];
    const isEverything = this.#hasEverythingChanged;
    this.#changedShops.clear();
    this.#hasEverythingChanged = false;
    for (const stream of this.#streams) {
      if (isEverything || shops.some((shop) => isInScope(stream.scopes.orders, shop)))
        this.#send(stream, ORDERS);
    }
  }

  /**
   * Ends the streams of ended sessions, and updates the shops that the others may see. One statement for all of them,
   * and one check at a time: all checks that become due meanwhile are one more, however many people sign in or out.
   */
  async #check(): Promise<void> {
    this.#isCheckDue = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    while (this.#isCheckDue) {
      this.#isCheckDue = false;
      await this.#checkAll();
    }
    this.#isChecking = false;
  }

  async #checkAll(): Promise<void> {
    const streams = [...this.#streams];
    const isHeartbeat = this.#isHeartbeatDue;
    this.#isHeartbeatDue = false;
    if (streams.length === 0) return;
    try {
      const scopes = await this.#readScopes([
        ...new Set(streams.map((stream) => stream.sessionId)),
      ]);
      for (const stream of streams) {
        const now = scopes.get(stream.sessionId);
        if (now === undefined) {
          this.#send(stream, END);
          this.#end(stream);
          continue;
        }
        stream.scopes = now;
        if (isHeartbeat) this.#send(stream, HEARTBEAT);
      }
    } catch (error) {
      // Their rights are unknown: the browsers reopen the streams, which checks them.
      this.#log.warn({ err: error }, 'the live streams were not checked');
      for (const stream of streams) this.#end(stream);
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
