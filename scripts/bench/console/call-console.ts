import { consoleApi, type ConsoleName } from '#contract/console/api.ts';

/** Makes a call of the console and returns its data; throws unless it succeeds. */
export type ConsoleCall = (
  name: ConsoleName,
  request: Record<string, unknown>,
  file?: string,
  // oxlint-disable-next-line typescript/no-explicit-any -- Looks into answers of many shapes.
) => Promise<any>;

/** Calls of the person whom a cookie signs in, sent by `send` to an origin. A file is sent as the body. */
export function consoleCaller(
  origin: string,
  cookie: string,
  send: (request: Request) => Response | Promise<Response>,
): ConsoleCall {
  return async (name, request, file) => {
    const { method, path } = consoleApi[name];
    const rest = { ...request };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
      const value = String(rest[field]);
      delete rest[field];
      return value;
    });
    const isInQuery = method === 'GET' || file !== undefined;
    const query = new URLSearchParams(isInQuery ? (rest as Record<string, string>) : {});
    const response = await send(
      new Request(`${origin}/admin/api${filled}?${query.toString()}`, {
        method,
        headers: {
          cookie,
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': file === undefined ? 'application/json' : 'application/octet-stream',
        },
        ...(method === 'POST' && { body: file ?? JSON.stringify(rest) }),
      }),
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} ${JSON.stringify(request)}: ${text}`);
    return JSON.parse(text).data;
  };
}
