/** Data of a failure that is written already, by the schema of the contract. */
export class Written {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** What stops a request, thrown by use cases; `failure-response.ts` turns it into status and body. */
export class Failure extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly data: unknown;
  /** The text for clients that read `error`, not `message` (texts of a language). */
  readonly error: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    more: {
      errors?: Record<string, string[]>;
      data?: unknown;
      error?: string;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.data = more.data;
    this.error = more.error;
    this.headers = more.headers ?? {};
  }
}

/** 404: no such thing, or not the customer's own. */
export class NotFound extends Failure {
  constructor(message: string, more: { error?: string } = {}) {
    super(404, message, more);
  }
}

/** 401: no token, or one that is not valid any more. */
export class Unauthorized extends Failure {
  constructor(message = 'Please sign in to go on.') {
    super(401, message);
  }
}

/** 422 with a message for each field that cannot be used. */
export class Invalid extends Failure {
  constructor(errors: Record<string, string[]>, data?: unknown) {
    super(422, Object.values(errors)[0]?.[0] ?? 'Please check what you entered.', { errors, data });
  }
}

/** A refusal by a rule of the shop: 422 unless told otherwise; `data` is the untouched state. */
export class Refused extends Failure {
  constructor(message: string, data?: unknown, status = 422) {
    super(status, message, { data });
  }
}

/** 503: nothing was done, and the same request may succeed when the seconds of Retry-After are over. */
export class Unavailable extends Failure {
  constructor(message: string, retryAfter: number) {
    super(503, message, {
      headers: { 'retry-after': String(retryAfter), 'cache-control': 'no-store' },
    });
  }
}
