import { loadScript } from './load-script.ts';
import type { SocialCredential, Provider } from './provider.ts';

interface FacebookSdk {
  init(options: { appId: string; version: string; xfbml: boolean }): void;
  login(
    callback: (response: { authResponse?: { accessToken: string } | null }) => void,
    options: { scope: string },
  ): void;
  api(path: string, fields: { fields: string }, callback: (profile: object) => void): void;
}

/** Spec §9. */
const VERSION = 'v20.0';

function sdk(): FacebookSdk {
  return (window as unknown as { FB: FacebookSdk }).FB;
}

/**
 * Facebook Login via its SDK: an access token and the profile (spec §7); the server trusts only the
 * token.
 */
export const facebook: Provider = {
  title: 'Facebook',
  prepare: () => loadScript('https://connect.facebook.net/en_US/sdk.js'),
  ask: async ({ client_id }) => {
    const facebookSdk = sdk();
    facebookSdk.init({ appId: client_id ?? '', version: VERSION, xfbml: false });
    const token = await new Promise<string | null>((resolve) => {
      facebookSdk.login(({ authResponse }) => resolve(authResponse?.accessToken ?? null), {
        scope: 'public_profile,email',
      });
    });
    if (token === null) return null;
    return await new Promise<SocialCredential>((resolve) => {
      facebookSdk.api('/me', { fields: 'id,name,email' }, (data) => resolve({ code: token, data }));
    });
  },
};
