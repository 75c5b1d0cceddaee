import { msg } from '#domain/i18n/msg.ts';
import { inEnglish, say, type Sentence } from '#domain/i18n/sentence.ts';

/** JSON already serialized by the contract's schema. */
export class SerializedJson {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/**
 * Aborts a request with a status and message; thrown by use cases and turned into a response by `failure-response.ts`.
 */
export class Failure extends Error {
  /** What `message` says in English, for a reader of any language. */
  readonly sentence: Sentence;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly data: unknown;
  /** For clients that read `error` instead of `message` (the texts of a language). */
  readonly error: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string | Sentence,
    more: {
      errors?: Record<string, string[]>;
      data?: unknown;
      error?: string;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(typeof message === 'string' ? message : inEnglish(message));
    this.sentence = typeof message === 'string' ? say(message) : message;
    this.status = status;
    this.errors = more.errors;
    this.data = more.data;
    this.error = more.error;
    this.headers = more.headers ?? {};
  }
}

/** 404: does not exist, or belongs to another customer. */
export class NotFound extends Failure {
  constructor(message: string | Sentence, more: { error?: string } = {}) {
    super(404, message, more);
  }
}

/** 410: it existed, and the shop removed it; `data` says what took its place. */
export class Gone extends Failure {
  constructor(message: string, data?: unknown) {
    super(410, message, { data });
  }
}

/** 401: no valid token. */
export class Unauthorized extends Failure {
  constructor(message: string = msg('Please log in to continue.')) {
    super(401, message);
  }
}

/** 422 with a message for each rejected field. */
export class Invalid extends Failure {
  constructor(errors: Record<string, string[]>, data?: unknown) {
    super(422, Object.values(errors)[0]?.[0] ?? 'Check what you entered.', { errors, data });
  }
}

/** Refused by a rule of the shop: 422 by default; `data` is the unchanged state. */
export class Refused extends Failure {
  constructor(message: string | Sentence, data?: unknown, status = 422) {
    super(status, message, { data });
  }
}

/** 503: nothing was done; the same request can succeed after Retry-After seconds. */
export class Unavailable extends Failure {
  constructor(message: string, retryAfter: number) {
    super(503, message, {
      headers: { 'retry-after': String(retryAfter), 'cache-control': 'private, no-store' },
    });
  }
}
