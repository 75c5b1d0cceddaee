import type { Master } from '#contract/settings/master.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Settings } from './setting-schema.ts';

/** Active sign-in providers: those with keys, and those the operator switched on (spec §3, social_auths). */
export function socialAuthsOf(
  { social }: Pick<CallContext, 'social'>,
  { social_auths: { google, facebook, apple } }: Pick<Settings, 'social_auths'>,
): Master['social_auths'] {
  const on = (stored: typeof google, keys: { clientId: string } | null) => ({
    ...stored,
    client_id: keys?.clientId ?? stored.client_id,
    is_active: stored.is_active || keys !== null,
  });
  return {
    facebook: on(facebook, social.facebook),
    google: on(google, social.google),
    apple: {
      ...on(apple, social.apple),
      redirect_url: social.apple?.redirectUrl ?? apple.redirect_url,
    },
  };
}
