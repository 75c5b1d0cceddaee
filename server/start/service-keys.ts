import { parseFilesUrl, type S3Settings } from '../files/s3-settings.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

/** The bucket that files are stored in; null without one. Throws ConfigError for a bad URL or missing keys. */
export function bucketOf(env: Environment): S3Settings | null {
  if (env.FILES_URL === null) return null;
  const bucket = parseFilesUrl(env.FILES_URL);
  if (bucket === null) {
    throw new ConfigError(
      'FILES_URL is invalid: it must look like s3://bucket/folder?endpoint=https://s3.example.com&region=eu-central-1.',
    );
  }
  if (env.FILES_KEY_ID === null || env.FILES_SECRET === null) {
    throw new ConfigError('FILES_KEY_ID and FILES_SECRET must be set when FILES_URL is.');
  }
  return { ...bucket, keyId: env.FILES_KEY_ID, secret: env.FILES_SECRET };
}

/** Pusher's keys; null without any. Throws ConfigError if some are missing. */
export function pusherOf(env: Environment) {
  const keys = {
    PUSHER_APP_ID: env.PUSHER_APP_ID,
    PUSHER_APP_KEY: env.PUSHER_APP_KEY,
    PUSHER_APP_SECRET: env.PUSHER_APP_SECRET,
    PUSHER_APP_CLUSTER: env.PUSHER_APP_CLUSTER,
  };
  const missing = Object.entries(keys).filter(([, value]) => value === null);
  if (missing.length === Object.keys(keys).length) return null;
  if (missing[0]) {
    throw new ConfigError(
      `${missing[0][0]} must be set when another PUSHER_APP_ variable is: live updates need them all.`,
    );
  }
  return {
    appId: keys.PUSHER_APP_ID ?? '',
    key: keys.PUSHER_APP_KEY ?? '',
    secret: keys.PUSHER_APP_SECRET ?? '',
    cluster: keys.PUSHER_APP_CLUSTER ?? '',
    /** null: Pusher's own URL for the cluster. */
    apiUrl: env.PUSHER_API_URL,
  };
}

/** The keys of sign-in providers; null for those without. Throws ConfigError if one key of a pair is missing. */
export function socialProviders(env: Environment) {
  const pairs = {
    GOOGLE: [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET],
    FACEBOOK: [env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET],
  };
  for (const [name, [id, secret]] of Object.entries(pairs)) {
    if ((id === null) !== (secret === null)) {
      throw new ConfigError(
        `${name}_CLIENT_${id === null ? 'ID' : 'SECRET'} must be set when the other of ${name}_CLIENT_ID and ${name}_CLIENT_SECRET is.`,
      );
    }
  }
  return {
    google:
      env.GOOGLE_CLIENT_ID !== null && env.GOOGLE_CLIENT_SECRET !== null
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            tokenUrl: env.GOOGLE_TOKEN_URL,
            keysUrl: env.GOOGLE_KEYS_URL,
          }
        : null,
    facebook:
      env.FACEBOOK_CLIENT_ID !== null && env.FACEBOOK_CLIENT_SECRET !== null
        ? {
            clientId: env.FACEBOOK_CLIENT_ID,
            clientSecret: env.FACEBOOK_CLIENT_SECRET,
            apiUrl: env.FACEBOOK_API_URL,
          }
        : null,
    apple:
      env.APPLE_CLIENT_ID === null
        ? null
        : {
            clientId: env.APPLE_CLIENT_ID,
            redirectUrl: env.APPLE_REDIRECT_URL,
            keysUrl: env.APPLE_KEYS_URL,
          },
  };
}
