import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const EXECUTABLE = /\btype="(?:module|text\/javascript)"/;

/** What signing in with an account that is held elsewhere loads and calls, as its provider says. */
const PROVIDER_SOURCES = {
  google: {
    script: ['https://accounts.google.com/gsi/client'],
    connect: ['https://accounts.google.com/gsi/'],
  },
  facebook: {
    script: ['https://connect.facebook.net'],
    connect: ['https://graph.facebook.com', 'https://www.facebook.com'],
  },
  apple: {
    script: ['https://appleid.cdn-apple.com'],
    connect: ['https://appleid.apple.com'],
  },
};
export type SocialProvider = keyof typeof PROVIDER_SOURCES;

/**
 * The Content-Security-Policy of a finished page: its own inline scripts by hash, what the active providers of sign-ins
 * need, everything else from here.
 */
export function contentSecurityPolicy(
  html: string,
  providers: readonly SocialProvider[] = [],
): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes('type=') && !EXECUTABLE.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  const sourcesOf = (kind: 'script' | 'connect') =>
    providers.flatMap((provider) => PROVIDER_SOURCES[provider][kind]);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...sourcesOf('script')].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "frame-src 'self' https:",
    ["connect-src 'self'", ...sourcesOf('connect')].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

export const PAGE_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(), microphone=(), camera=()',
};
