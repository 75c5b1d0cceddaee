import type { SocialSettings } from '#web/settings/settings-context.tsx';

/** What a provider gives for the server to check (spec §3, social token payload). */
export interface Proof {
  code: string;
  data?: object;
}

/** A way to sign in with an account that is held elsewhere. */
export interface Provider {
  title: string;
  /** Fetches the provider's script ahead of the press: browsers let a window open only while it is handled. */
  prepare: () => Promise<void>;
  /** Asks the visitor; null when they closed the window. */
  ask: (settings: SocialSettings) => Promise<Proof | null>;
  /** Spec §8: a failed load is silently ignored. */
  isSilent?: boolean;
}
