import type { CallContext } from '../call-context.ts';

/** Half a year: a device that does not return within it is treated as new. */
export const DEVICE_MEMORY_MS = 180 * 24 * 3_600_000;

/** The device of a request, identified by the cookie set when it signed in or entered a correct code. */
export function readDevice(request: Request): CallContext['device'] {
  const cookies = request.headers.get('cookie') ?? '';
  const token = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(cookies)?.[1] ?? null;
  return { token, isNew: false };
}

/**
 * The Set-Cookie header of a device without a cookie; otherwise no headers. The cookie grants nothing, it only
 * distinguishes devices.
 */
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
