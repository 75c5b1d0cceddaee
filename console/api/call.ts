import type { z } from 'zod';
import { type ConsoleApi, consoleApi, type ConsoleName } from '#contract/console/api.ts';
import type { FailureBody } from '#contract/failure.ts';
import { pageTranslator } from '#web/i18n/page-translator.ts';
import { BASE } from '../paths.ts';
import { askProof } from '../session/proof-store.ts';
import { askSignIn } from '../session/signed-out-store.ts';
import { clearLists } from './list-cache.ts';
import { recordBuild } from './newer-build.ts';
import { recordReached, recordSent } from './reachability.ts';

type RequestOf<Name extends ConsoleName> = z.input<ConsoleApi[Name]['request']>;
type DataOf<Name extends ConsoleName> = z.output<ConsoleApi[Name]['response']>;

/** A call that was refused or failed; status 0 means there was no response. */
export class CallFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/**
 * Makes a call of the console. When the session has ended, or the call needs a fresh proof of the password, it asks for
 * it on top of the page and repeats the call, so that nothing typed is lost. Throws CallFailure.
 */
export async function call<Name extends ConsoleName>(
  name: Name,
  request: RequestOf<Name>,
  options?: SendOptions,
): Promise<DataOf<Name>> {
  try {
    return await send(name, request, options);
  } catch (error) {
    if (!(error instanceof CallFailure) || !(await askForAccess(name, error))) throw error;
    return send(name, request, options);
  }
}

/** How long the shop may take to answer: longer than a call waits there while the shop is busy. */
const MAX_MS = 45_000;

interface SendOptions {
  /** The page makes this call without a person (polling): it does not extend the session. */
  isUnattended?: boolean;
  /** The person whose act this is: refused with 401 when somebody else has signed in meanwhile, in another tab. */
  staffId?: number;
  /** How long to wait for the answer, if not for as long as other calls do. */
  maxMs?: number;
  /** For an upload: the file is the body, the other fields go into the query string. */
  file?: File;
}

/** Makes a call and never asks to sign in: for the sign-in pages, and to find out whether there is a session. */
export async function send<Name extends ConsoleName>(
  name: Name,
  request: RequestOf<Name>,
  options: SendOptions = {},
): Promise<DataOf<Name>> {
  const { address, init } = httpRequest(name, request, options);
  const sent = recordSent();
  // A large file takes as long as the connection needs.
  const isUpload = init.body !== undefined && typeof init.body !== 'string';
  const isExport = consoleApi[name].produces === 'text/csv';
  const signal = isUpload || isExport ? null : AbortSignal.timeout(options.maxMs ?? MAX_MS);
  const response = await fetch(address, { ...init, signal }).catch(() => null);
  // Before the person who made the change reads a list again.
  if (init.method === 'POST') clearLists();
  if (!response) throw unreachable();
  recordReached(sent);
  recordBuild(response.headers.get('x-console-build'));
  return readResponse(name, response);
}

/** A call as the browser makes it: what is not part of the path goes into the query string or the body. */
function httpRequest<Name extends ConsoleName>(
  name: Name,
  request: RequestOf<Name>,
  { isUnattended = false, staffId, file }: SendOptions,
): { address: string; init: RequestInit } {
  const { method, path } = consoleApi[name];
  const rest = new Map<string, unknown>(Object.entries(request));
  // A process of the previous version, which runs beside this one during a release, reads the key from `act_key`. Can be
  // removed in the next release.
  if (rest.has('idempotency_key')) rest.set('act_key', rest.get('idempotency_key'));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_braces, key: string) => {
    const value = rest.get(key);
    rest.delete(key);
    return encodeURIComponent(String(value));
  });
  const query = method === 'GET' || file ? queryOf(rest) : '';
  const hasFile = [...rest.values()].some((value) => value instanceof File);
  const headers = {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    ...(isUnattended && { 'X-Unattended': '1' }),
    ...(staffId !== undefined && { 'X-Staff': String(staffId) }),
    ...(method === 'POST' &&
      !hasFile && { 'Content-Type': file ? 'application/octet-stream' : 'application/json' }),
  };
  const body = file ?? (hasFile ? formOf(rest) : JSON.stringify(Object.fromEntries(rest)));
  return {
    address: `${BASE}/api${filled}${query}`,
    init: { method, headers, ...(method === 'POST' && { body }) },
  };
}

/** The query string of fields that have a value, with its question mark; lists are joined by commas. */
function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of fields) {
    if (value !== undefined && value !== null) query.append(key, [value].flat().join(','));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The browser sets the content type of a multipart form. */
function formOf(fields: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof File) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

async function readResponse<Name extends ConsoleName>(
  name: Name,
  response: Response,
): Promise<DataOf<Name>> {
  // Response.text() would drop the byte order mark, without which spreadsheets guess the encoding wrong.
  if (response.ok && consoleApi[name].produces === 'text/csv') {
    const bytes = await response.arrayBuffer().catch(() => null);
    if (!bytes) throw unreachable();
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) as DataOf<Name>;
  }
  const body = (await response.json().catch(() => null)) as
    | { data: DataOf<Name> }
    | FailureBody
    | null;
  if (response.ok && body && 'data' in body) return body.data as DataOf<Name>;
  // The connection broke in the middle of it, or a network's sign-in page answered instead of the shop.
  if (response.ok) throw unreachable();
  const t = pageTranslator();
  throw new CallFailure(
    response.status,
    body && 'message' in body ? body : { message: t('Something went wrong. Please try again.') },
  );
}

/** The failure of a call to which there was no answer, or not all of it: whether it took effect is unknown. */
function unreachable(): CallFailure {
  const t = pageTranslator();
  return new CallFailure(0, {
    message: t("We can't reach the shop. Check your connection and try again."),
  });
}

/** Asks for what the refused call needs, a session or the password; false when it needs neither, or did not get it. */
async function askForAccess(name: ConsoleName, { status, body }: CallFailure): Promise<boolean> {
  if (consoleApi[name].access === 'anybody') return false;
  if (status === 401) return askSignIn();
  return status === 403 && body.error === 'prove' && askProof();
}
