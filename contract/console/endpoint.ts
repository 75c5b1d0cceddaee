import type { z } from 'zod';
import type { Right } from './staff/rights.ts';

/** Who may make a call: anybody, a session at any stage of signing in, a signed-in person, or a person with a right. */
export type Access = 'anybody' | 'session' | 'signed-in' | Right;

export interface ConsoleEndpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below /admin/api, parameters in braces: '/orders/{id}'. */
  path: string;
  access: Access;
  /** Requires that the password or a code was given in the last ten minutes. */
  fresh: boolean;
  summary: string;
  /** For a call that returns a page or a file instead of JSON. */
  produces?: 'text/html' | 'text/csv' | 'application/pdf';
  /** Returns thousands of rows, for which few responses are made at once, as for pages and CSV files. */
  isLarge?: true;
  /** The body is a file of any type, at most 50 MB, that is read as a stream. */
  takes?: 'file';
  /** Path parameters, query and body together; unknown keys are ignored. */
  request: Request;
  /** The schema of `data`. */
  response: Response;
}

/** Describes one call of the console. Server, browser and tests use the same description. */
export function consoleEndpoint<Request extends z.ZodType, Response extends z.ZodType>(
  description: Omit<ConsoleEndpoint<Request, Response>, 'fresh'> & { fresh?: boolean },
): ConsoleEndpoint<Request, Response> {
  return { fresh: false, ...description };
}
