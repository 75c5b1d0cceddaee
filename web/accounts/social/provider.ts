import type { SocialSettings } from '#web/settings/settings-context.tsx';

/**
 * The credential a provider issues, to be verified by the server (spec §3, payloads).
 */
export interface SocialCredential {
  code: string;
  data?: object;
}

/** A social sign-in provider. */
export interface Provider {
  title: string;
  /** Preloads the provider's script: browsers only allow a popup while handling the click. */
  prepare: () => Promise<void>;
  /** Opens the provider's popup; null when the visitor closes it. */
  ask: (settings: SocialSettings) => Promise<SocialCredential | null>;
  /** Spec §8: a failed load is silently ignored. */
  isSilent?: boolean;
}
