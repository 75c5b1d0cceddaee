import { api, type ApiName } from '#contract/api.ts';
import type { TestApp } from '#test/shop/create-test-app.ts';

/** Sends an API call as a client does: parameters in the path, the rest in the query or as JSON. */
export function sendCall(
  app: TestApp,
  name: ApiName,
  fields: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Response> {
  const { method, path } = api[name];
  const rest = { ...fields };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURIComponent(value);
  });
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(rest).map(([key, value]) => [key, String(value)]),
    );
    return app.request(`/api${filled}?${query.toString()}`, { headers });
  }
  return app.request(`/api${filled}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(rest),
  });
}
