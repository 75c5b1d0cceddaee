import type { z } from 'zod';
import { type ConsoleApi, consoleApi, type ConsoleName } from '#contract/console/api.ts';
import type { FailureBody } from '#contract/failure.ts';
import { pageTranslator } from '#web/i18n/page-translator.ts';
import { askProof } from '../session/proof-store.ts';
import { askSignIn } from '../session/signed-out-store.ts';
import { httpRequest, type RequestOf, type SendOptions } from './http-request.ts';
import { clearLists } from './list-cache.ts';
import { recordBuild } from './newer-build.ts';
import { recordReached, recordSent } from './reachability.ts';

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
