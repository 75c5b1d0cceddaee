import type { z } from 'zod';
import { type ConsoleApi, consoleApi, type ConsoleName } from '#contract/console/api.ts';
import { BASE } from '../paths.ts';

export type RequestOf<Name extends ConsoleName> = z.input<ConsoleApi[Name]['request']>;

export interface SendOptions {
  /** The page makes this call without a person (polling): it does not extend the session. */
  isUnattended?: boolean;
  /** The person whose act this is: refused with 401 when somebody else has signed in meanwhile, in another tab. */
  staffId?: number;
  /** How long to wait for the answer, if not for as long as other calls do. */
  maxMs?: number;
  /** For an upload: the file is the body, the other fields go into the query string. */
  file?: File;
}

/** A call as the browser makes it: what is not part of the path goes into the query string or the body. */
export function httpRequest<Name extends ConsoleName>(
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
