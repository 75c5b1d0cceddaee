import type { CallContext } from './call-context.ts';

/** Half a year: whoever does not come back for so long is a stranger again. */
export const DEVICE_MEMORY_MS = 180 * 24 * 3_600_000;

/** The device of a request, by the cookie that a sign-in or a code gave it. */
export function deviceOf(request: Request): CallContext['device'] {
  const cookies = request.headers.get('cookie') ?? '';
  const token = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(cookies)?.[1] ?? null;
  return { token, isNew: false };
}

/** The headers that give a device its cookie; none when it has one. It opens nothing: it only tells devices apart. */
export function deviceHeaders({
  device,
  publicUrl,
}: Pick<CallContext, 'device' | 'publicUrl'>): Record<string, string> {
  if (!device.isNew || device.token === null) return {};
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const seconds = DEVICE_MEMORY_MS / 1000;
  return {
    'set-cookie': `device=${device.token}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  };
}
