import { randomUUID } from 'node:crypto';
import { consoleApi, type ConsoleName } from '#contract/console/api.ts';
import type { TestApp } from '#test/shop/create-test-app.ts';

export interface ConsoleResult {
  status: number;
  headers: Headers;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests look into answers of many shapes.
  body: any;
}

/** Makes a call of the console as its pages do; calls with an `idempotency_key` get a new one unless the fields contain one. */
export async function consoleCall(
  app: TestApp,
  name: ConsoleName,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ConsoleResult> {
  const { method, path, request } = consoleApi[name];
  const rest: Record<string, unknown> = {
    ...('idempotency_key' in request.shape && { idempotency_key: randomUUID() }),
    ...fields,
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURIComponent(value.toWellFormed());
  });
  const query = new URLSearchParams();
  if (method === 'GET') {
    for (const [key, value] of Object.entries(rest)) query.append(key, String(value));
  }
  const response = await app.request(`/admin/api${filled}?${query.toString()}`, {
    method,
    headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    ...(method === 'POST' && { body: JSON.stringify(rest) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
  };
}

/** Headers with the session cookie that a response set; '' when it removed it. */
export function cookieOf(result: ConsoleResult): Record<string, string> {
  const set = result.headers.get('set-cookie') ?? '';
  return { 'sec-fetch-site': 'same-origin', cookie: set.split(';')[0] ?? '' };
}
