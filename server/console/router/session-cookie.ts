import type { Config } from '#server/config.ts';

/**
 * The name of the console's own cookie. Its path excludes shop pages and /api, so that no page cache and no CDN ever
 * sees it. Browsers refuse the prefix over http, which only local shops use.
 */
function cookieName({ consoleUrl }: Pick<Config, 'consoleUrl'>): string {
  return consoleUrl.startsWith('https:') ? '__Secure-console' : 'console';
}

/** The token in a request's cookie; null without one. */
export function tokenOf(request: Request, config: Pick<Config, 'consoleUrl'>): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  const name = cookieName(config);
  for (const part of cookies.split(';')) {
    const [key, value = ''] = part.trim().split('=', 2);
    if (key === name) return /^[\w-]{43}$/.test(value) ? value : null;
  }
  return null;
}

/** The Set-Cookie header of a token, valid until the browser is closed or the session ends; null removes the cookie. */
export function sessionCookie(token: string | null, config: Pick<Config, 'consoleUrl'>): string {
  const isSecure = config.consoleUrl.startsWith('https:');
  return [
    `${cookieName(config)}=${token ?? ''}`,
    'Path=/admin',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
    ...(token === null ? ['Max-Age=0'] : []),
  ].join('; ');
}
