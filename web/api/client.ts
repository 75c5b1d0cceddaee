import type { z } from 'zod';
import type { Api, ApiName } from '#contract/api.ts';
import type { FailureBody } from '#contract/failure.ts';

/** A call's request as its schema takes it: the fields that may be absent are optional. */
export type RequestOf<Name extends ApiName> = Absentable<z.input<Api[Name]['request']>>;

type Absentable<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & { [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Fields[Key] };

/** The request as a parameter list; optional when no field is required. */
export type RequestArgument<Name extends ApiName> =
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- exactly what a call without fields may be given.
  Pick<RequestOf<Name>, never> extends RequestOf<Name>
    ? [request?: RequestOf<Name>]
    : [request: RequestOf<Name>];

export type DataOf<Name extends ApiName> = z.output<Api[Name]['response']>;

/** One function per API call; throws ApiFailure. Pages don't know whether it crosses a network. */
export type ApiClient = {
  [Name in ApiName]: (...request: RequestArgument<Name>) => Promise<DataOf<Name>>;
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
