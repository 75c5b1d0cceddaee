import type { TestApp } from './shop/create-test-app.ts';

export interface CallResult {
  status: number;
  /** The raw body, which shows how numbers are formatted. */
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests look into responses of many shapes.
  body: any;
}

/** A GET request below /api, with the response parsed. */
export async function get(
  app: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<CallResult> {
  return read(await app.request(`/api${path}`, { headers }));
}

/** A POST of JSON below /api, with the response parsed. */
export async function post(
  app: TestApp,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<CallResult> {
  return read(
    await app.request(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
}

async function read(response: Response): Promise<CallResult> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, text, body: isJson ? JSON.parse(text) : text };
}
