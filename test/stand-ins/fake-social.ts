import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const SOCIAL_KEYS = {
  GOOGLE_CLIENT_ID: 'google-of-the-shop',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  FACEBOOK_CLIENT_ID: '4711',
  FACEBOOK_CLIENT_SECRET: 'facebook-secret',
  APPLE_CLIENT_ID: 'apple.of.the.shop',
  APPLE_REDIRECT_URL: 'http://shop.test/',
};

export interface FakeFacebookUser {
  id: string;
  name: string;
  email?: string;
  app_id?: string;
  is_valid?: boolean;
  expires_at?: number;
}

export interface FakeSocial {
  /** Environment variables that point the shop at these providers. */
  environment: Record<string, string>;
  /** Claims that Google returns for a code; each code works once. */
  codes: Map<string, object>;
  /** People by access token. */
  facebook: Map<string, FakeFacebookUser>;
  /** While true every call gets a 500. */
  isDown: boolean;
  /** An id token with the provider's signature, unless `forged`. */
  idToken: (claims: object, options?: { forged?: boolean }) => Promise<string>;
  close: () => Promise<void>;
}

/** A local stand-in for the sign-in endpoints of Google, Facebook and Apple. */
export async function startFakeSocial(): Promise<FakeSocial> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }] };
  const codes: FakeSocial['codes'] = new Map();
  const facebook: FakeSocial['facebook'] = new Map();

  const fake: FakeSocial = {
    environment: {},
    codes,
    facebook,
    isDown: false,
    idToken: (claims, { forged = false } = {}) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(forged ? foreign.privateKey : own.privateKey),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function exchange(form: URLSearchParams): Promise<object | null> {
    const code = form.get('code') ?? '';
    const claims = codes.get(code);
    const isOfShop =
      form.get('client_id') === SOCIAL_KEYS.GOOGLE_CLIENT_ID &&
      form.get('client_secret') === SOCIAL_KEYS.GOOGLE_CLIENT_SECRET &&
      form.get('redirect_uri') === 'postmessage' &&
      form.get('grant_type') === 'authorization_code';
    if (!claims || !isOfShop) return null;
    codes.delete(code);
    return { access_token: 'x', id_token: await fake.idToken(claims) };
  }

  function graph(path: string, query: URLSearchParams): object | null {
    const { FACEBOOK_CLIENT_ID: id, FACEBOOK_CLIENT_SECRET: secret } = SOCIAL_KEYS;
    if (path === '/v20.0/debug_token' && query.get('access_token') === `${id}|${secret}`) {
      const user = facebook.get(query.get('input_token') ?? '');
      if (!user) return { data: { is_valid: false } };
      const { app_id = id, is_valid = true, expires_at = 0 } = user;
      return { data: { app_id, is_valid, expires_at, user_id: user.id } };
    }
    const token = query.get('access_token') ?? '';
    const proof = createHmac('sha256', secret).update(token).digest('hex');
    const user = facebook.get(token);
    if (path !== '/v20.0/me' || !user || query.get('appsecret_proof') !== proof) return null;
    return { id: user.id, name: user.name, ...(user.email ? { email: user.email } : {}) };
  }

  async function respond(request: IncomingMessage, body: string): Promise<object | null> {
    const url = new URL(request.url ?? '/', 'http://fake.test');
    if (url.pathname === '/keys') return keys;
    if (url.pathname === '/token') return exchange(new URLSearchParams(body));
    return graph(url.pathname, url.searchParams);
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      void respond(request, body).then((result) => {
        response.writeHead(fake.isDown ? 500 : result ? 200 : 400, {
          'content-type': 'application/json',
        });
        response.end(JSON.stringify(fake.isDown ? {} : (result ?? { error: 'invalid_grant' })));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.environment = {
    ...SOCIAL_KEYS,
    GOOGLE_TOKEN_URL: `${url}/token`,
    GOOGLE_KEYS_URL: `${url}/keys`,
    APPLE_KEYS_URL: `${url}/keys`,
    FACEBOOK_API_URL: `${url}/v20.0`,
  };
  return fake;
}
