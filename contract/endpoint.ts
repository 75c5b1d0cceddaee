import type { z } from 'zod';

export interface Endpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below /api, parameters in braces: '/shops/{id}'. */
  path: string;
  /** none: for anyone; optional: for anyone, a token adds to the answer; customer: 401 without a token. */
  auth: 'none' | 'optional' | 'customer';
  /** One line for the reference page. */
  summary: string;
  /** Path parameters, query and body together; unknown keys are ignored. */
  request: Request;
  /** What stands under `data`; with `envelope: false` the whole body. */
  response: Response;
  /** false: the answer is the response itself, without {message, data}. */
  envelope: boolean;
  /** false: a call that is carried out answers 204 without a body. */
  hasBody: boolean;
  /** true: always answered with 200; what can not be read or done is logged by the server alone. */
  isForgiving: boolean;
  /** true: answers everyone without a token the same, and may be kept in memory until something in it changes. */
  shared: boolean;
}

/** Describes one call of the API. Server, browser, reference page and tests read the same description. */
export function endpoint<Request extends z.ZodType, Response extends z.ZodType>(
  description: Omit<
    Endpoint<Request, Response>,
    'envelope' | 'hasBody' | 'isForgiving' | 'shared'
  > &
    Partial<Pick<Endpoint, 'envelope' | 'hasBody' | 'isForgiving' | 'shared'>>,
): Endpoint<Request, Response> {
  return { envelope: true, hasBody: true, isForgiving: false, shared: false, ...description };
}
