import { hash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
// `data-type` too: scripts started by web/ssr/deferred-hydration/.
const EXECUTABLE = /\btype="(?:module|text\/javascript)"/;

/** Origins that each sign-in provider's documentation requires. */
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

export interface AllowedSources {
  /** Active sign-in providers. */
  providers: readonly SocialProvider[];
  /** Cluster of Pusher's live updates; null when disabled. */
  pusherCluster: string | null;
  /** In development Vite's hot reload uses its own port. */
  hotReload?: boolean;
}

/**
 * The Content-Security-Policy of a rendered page: its own inline scripts by hash, the origins of active sign-in
 * providers and live updates, everything else same-origin. Pictures can also be files the visitor has just chosen.
 * `scripts` is the HTML around the page's content: a script injected into the content must not run.
 */
export function contentSecurityPolicy(
  scripts: string,
  { providers, pusherCluster, hotReload = false }: AllowedSources,
): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of scripts.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes('type=') && !EXECUTABLE.test(attributes)) continue;
    hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  const sourcesOf = (kind: 'script' | 'connect') =>
    providers.flatMap((provider) => PROVIDER_SOURCES[provider][kind]);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...sourcesOf('script')].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data: https:",
    "media-src 'self' https:",
    "frame-src 'self' https:",
    [
      "connect-src 'self'",
      ...sourcesOf('connect'),
      ...pusherSources(pusherCluster),
      ...(hotReload ? ['ws:'] : []),
    ].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function pusherSources(cluster: string | null): string[] {
  if (cluster === null) return [];
  return [`wss://ws-${cluster}.pusher.com`, `https://sockjs-${cluster}.pusher.com`];
}

export const PAGE_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(), microphone=(), camera=()',
};
