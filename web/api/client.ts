import type { z } from 'zod';
import type { Api, ApiName } from '#contract/api.ts';
import type { FailureBody } from '#contract/failure.ts';

type Sendable = string | number | boolean | null | undefined | readonly unknown[] | object;

/**
 * Fields of a call's request. All are optional: the server validates and reports what is missing.
 */
export type RequestOf<Name extends ApiName> = {
  [Key in keyof z.output<Api[Name]['request']>]?: Sendable;
} & { [Key in `attribute.${string}`]?: Sendable };

export type DataOf<Name extends ApiName> = z.output<Api[Name]['response']>;

/** One function per API call; throws ApiFailure. Pages don't know whether it crosses a network. */
export type ApiClient = {
  [Name in ApiName]: (request?: RequestOf<Name>) => Promise<DataOf<Name>>;
};

/** A call that was refused or failed; status 0 means there was no response. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}
