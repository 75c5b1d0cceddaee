import { type ApiName, api } from '#contract/api.ts';
import { requestFields } from './openapi-schemas.ts';

type FailureStatus = keyof typeof FAILURES;

/** What each status of a failed call means; the name is that of its component. */
const FAILURES = {
  400: {
    name: 'Unreadable',
    description:
      'The request cannot be read, or a credential in it is incorrect: a password, a code or the token of a provider.',
  },
  401: {
    name: 'SignedOut',
    description: 'No valid token was sent: it is missing, has expired, or the session has ended.',
  },
  403: { name: 'Closed', description: 'The shop has closed this account.' },
  404: {
    name: 'Missing',
    description: 'It does not exist, is not for sale, or belongs to someone else.',
  },
  410: {
    name: 'Removed',
    description:
      'It existed, but the shop has removed it; data.moved_to is what replaced it, if anything did.',
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than 1 MB, or 12 MB as a form with files.',
  },
  415: {
    name: 'Encoded',
    description: 'The body is compressed; calls take it uncompressed only.',
  },
  422: {
    name: 'Refused',
    description:
      'Invalid fields are in errors, each with its messages; without errors, a rule of the shop refuses the request. A refused change of a cart and a refused order return the unchanged cart in data.',
  },
  429: {
    name: 'TooMany',
    description:
      'Too many calls or attempts; Retry-After says after how many seconds to try again.',
  },
  500: {
    name: 'Failed',
    description: 'Something went wrong in the shop, which has logged it under X-Request-Id.',
  },
  503: {
    name: 'Unavailable',
    description:
      'The shop is closed, busy or cut off from a service it needs, and has done nothing: send the same request again after Retry-After seconds.',
  },
} as const;

const WAITS = new Set<FailureStatus>([429, 503]);

/** A response that operations refer to. */
export interface FailureResponse {
  description: string;
  headers?: Record<string, { description: string; schema: { type: string } }>;
  content: { 'application/json': { schema: { $ref: string } } };
}

/** The failed responses of all calls, by name. */
export function failureResponses(): Record<string, FailureResponse> {
  return Object.fromEntries(
    statuses().map((status) => {
      const { name, description } = FAILURES[status];
      const seconds = { description: 'Seconds to wait.', schema: { type: 'integer' } };
      return [
        name,
        {
          description,
          ...(WAITS.has(status) ? { headers: { 'Retry-After': seconds } } : {}),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      ];
    }),
  );
}

/** References to the failed responses that a call can have, by status. */
export function failuresOf(name: ApiName): Record<string, { $ref: string }> {
  const able = statuses().filter((status) => canFailWith(name, status));
  return Object.fromEntries(
    able.map((status) => [status, { $ref: `#/components/responses/${FAILURES[status].name}` }]),
  );
}

function canFailWith(name: ApiName, status: FailureStatus): boolean {
  const { auth, failures, isForgiving, method, request } = api[name];
  if (isForgiving) return status === 503;
  switch (status) {
    case 401:
      return auth === 'customer';
    case 403:
    case 404:
    case 410:
      return failures.includes(status);
    case 413:
    case 415:
      return method !== 'GET';
    case 422:
      return Object.keys(requestFields(request).fields).length > 0;
    default:
      return true;
  }
}

const statuses = () => Object.keys(FAILURES).map((status) => Number(status) as FailureStatus);
