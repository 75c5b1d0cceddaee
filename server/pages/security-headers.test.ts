import { expect, test } from 'vitest';
import { contentSecurityPolicy, type SocialProvider } from './security-headers.ts';

const directive = (
  name: string,
  providers: SocialProvider[],
  pusherCluster: string | null = null,
) =>
  contentSecurityPolicy('<script>1</script><script type="application/ld+json">{}</script>', {
    providers,
    pusherCluster,
  })
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

test('a page runs its own scripts only, inline ones by their hash', () => {
  expect(directive('script-src', [])).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/);
  expect(directive('connect-src', [])).toBe("connect-src 'self'");
});

test('a module that starts later may run too; other text may not', () => {
  const hashes = (html: string) =>
    contentSecurityPolicy(html, { providers: [], pusherCluster: null }).match(/'sha256-[^']+'/g);
  const late = '<script type="text/plain" data-type="module">1</script>';
  expect(hashes(late)).toEqual(hashes('<script type="module">1</script>'));
  expect(hashes('<script type="text/plain">1</script>')).toBeNull();
});

test.each([
  ['google', 'https://accounts.google.com/gsi/client', 'https://accounts.google.com/gsi/'],
  ['facebook', 'https://connect.facebook.net', 'https://graph.facebook.com'],
  ['apple', 'https://appleid.cdn-apple.com', 'https://appleid.apple.com'],
] as const)(
  '%s is allowed when it is active, and no other provider is',
  (provider, script, connect) => {
    expect(directive('script-src', [provider])?.split(' ')).toContain(script);
    expect(directive('connect-src', [provider])?.split(' ')).toContain(connect);
    expect(directive('script-src', [])).not.toContain(script);
  },
);

test('live updates come from the cluster of the shop, when there is one', () => {
  expect(directive('connect-src', [], 'eu')).toBe(
    "connect-src 'self' wss://ws-eu.pusher.com https://sockjs-eu.pusher.com",
  );
});

test('in development Vite can notify the page of changes', () => {
  const policy = (hotReload: boolean) =>
    contentSecurityPolicy('', { providers: [], pusherCluster: null, hotReload });
  expect(policy(true)).toContain("connect-src 'self' ws:;");
  expect(policy(false)).not.toContain('ws:');
});

test('pictures that were just chosen can be shown before they are uploaded', () => {
  expect(directive('img-src', [])?.split(' ')).toContain('blob:');
});
