import type { z } from 'zod';

export interface Endpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below /api, parameters in braces: '/shops/{id}'. */
  path: string;
  /** none: public; optional: public, a token adds to the response; customer: 401 without a token. */
  auth: 'none' | 'optional' | 'customer';
  /** One line for the reference page. */
  summary: string;
  /** Path parameters, query and body together; unknown keys are ignored. */
  request: Request;
  /** The schema of `data`; with `envelope: false`, of the whole body. */
  response: Response;
  /** false: the body is the response itself, without {message, data}. */
  envelope: boolean;
  /** false: success is 204 without a body. */
  hasBody: boolean;
  /** true: `data` is absent when there was nothing left to do. */
  isDataOptional: boolean;
  /** What it can fail with besides what every call can (`server/http/openapi/describe-failures.ts`). */
  failures: readonly (403 | 404 | 410)[];
  /** true: it takes effect once however often it is sent with the same header Idempotency-Key. */
  idempotent: boolean;
  /** true: the status is always 200; failures are only logged on the server. */
  isForgiving: boolean;
  /** true: the same response for everyone without a token, cacheable until something in it changes. */
  shared: boolean;
}

type Optional =
  | 'envelope'
  | 'hasBody'
  | 'isDataOptional'
  | 'failures'
  | 'idempotent'
  | 'isForgiving'
  | 'shared';

/** Describes one call of the API. Server, browser, reference page and tests use the same description. */
export function endpoint<Request extends z.ZodType, Response extends z.ZodType>(
  description: Omit<Endpoint<Request, Response>, Optional> & Partial<Pick<Endpoint, Optional>>,
): Endpoint<Request, Response> {
  return {
    envelope: true,
    hasBody: true,
    isDataOptional: false,
    failures: [],
    idempotent: false,
    isForgiving: false,
    shared: false,
    ...description,
  };
}
