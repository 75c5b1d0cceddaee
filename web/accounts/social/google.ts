import { loadScript } from './load-script.ts';
import type { SocialCredential, Provider } from './provider.ts';

interface CodeClientOptions {
  client_id: string;
  scope: string;
  ux_mode: 'popup';
  callback: (response: { code?: string; error?: string }) => void;
  error_callback: (error: { type: string }) => void;
}

interface Identity {
  accounts: { oauth2: { initCodeClient(options: CodeClientOptions): { requestCode(): void } } };
}

/** Spec §9. */
const SCOPE = 'email profile openid';

/**
 * Google Identity Services: an authorization code from a popup (spec §7), exchanged by the server.
 */
export const google: Provider = {
  title: 'Google',
  prepare: () => loadScript('https://accounts.google.com/gsi/client'),
  ask: async ({ client_id }) => {
    if (!client_id) throw new Error('clientId is required');
    const { google: identity } = window as unknown as { google: Identity };
    return await new Promise<SocialCredential | null>((resolve, reject) => {
      const client = identity.accounts.oauth2.initCodeClient({
        client_id,
        scope: SCOPE,
        ux_mode: 'popup',
        callback: ({ code }) => resolve(code === undefined ? null : { code }),
        error_callback: ({ type }) =>
          type === 'popup_closed' ? resolve(null) : reject(new Error(type)),
      });
      client.requestCode();
    });
  },
};
