import { loadScript } from './load-script.ts';
import type { Provider } from './provider.ts';

interface AppleResponse {
  authorization: { id_token: string };
  /** Only sent on the first sign-in. */
  user?: { name?: { firstName?: string; lastName?: string } };
}

interface AppleAuth {
  init(options: { clientId: string; scope: string; redirectURI: string; usePopup: true }): void;
  signIn(): Promise<AppleResponse>;
}

/** Spec §9. */
const SCOPE = 'name email';
const SCRIPT =
  'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js';

/**
 * Sign in with Apple: an id token, also decoded here (spec §7); the server verifies its signature.
 */
export const apple: Provider = {
  title: 'Apple',
  isSilent: true,
  prepare: () => loadScript(SCRIPT),
  ask: async ({ client_id, redirect_url }) => {
    const { auth } = (window as unknown as { AppleID: { auth: AppleAuth } }).AppleID;
    auth.init({
      clientId: client_id ?? '',
      scope: SCOPE,
      redirectURI: redirect_url ?? window.location.origin,
      usePopup: true,
    });
    try {
      const { authorization, user } = await auth.signIn();
      const { id_token } = authorization;
      return { code: id_token, data: { ...decodeToken(id_token), ...user, id_token } };
    } catch (error) {
      if ((error as { error?: string }).error === 'popup_closed_by_user') return null;
      throw error;
    }
  },
};

/** The payload of an id token, unverified. */
export function decodeToken(token: string): object {
  const [, body = ''] = token.split('.');
  const bytes = Uint8Array.from(
    atob(body.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as object;
}
