import { setTimeout as sleep } from 'node:timers/promises';
import type { AppDeps } from '#server/app.ts';
import type { ClosedPageLogo } from '#server/opening/closed-page.ts';
import { markAndLogo } from '#server/settings/current/mark-and-logo.ts';
import { listCurrencies, listLanguages } from '#server/settings/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { socialAuthsOf } from '#server/settings/social-auths.ts';
import type { SupportedVariants } from './page-variant.ts';

const PROVIDERS = ['google', 'facebook', 'apple'] as const;

/** The settings that every request needs. */
export interface LiveVariants extends SupportedVariants {
  /** Whether visitors are let in. */
  isOpen: boolean;
  appName: string;
  /** null: the shop has none, and shows its name instead. */
  logo: ClosedPageLogo | null;
}

export interface LivePageVariants {
  current: () => LiveVariants;
  /** Reloads the settings when a changed tag concerns them. */
  onChange: (tag: string) => void;
}

const RETRY_MS = 1_000;

/** The shop's languages, currencies and opening state, held in memory and reloaded when they change. */
export async function livePageVariants(deps: AppDeps): Promise<LivePageVariants> {
  let current = await readSupportedVariants(deps);
  let version = 0;
  const refresh = async () => {
    version += 1;
    const started = version;
    // Retry until it succeeds: a change is announced only once.
    for (; started === version; await sleep(RETRY_MS, null, { ref: false })) {
      try {
        const read = await readSupportedVariants(deps);
        if (started === version) current = read;
        return;
      } catch (error) {
        deps.log.error({ err: error }, 'settings not read');
      }
    }
  };
  return {
    current: () => current,
    onChange: (tag) => {
      if (tag === 'settings' || tag === '*') void refresh();
    },
  };
}

async function readSupportedVariants({ config, db, log }: AppDeps): Promise<LiveVariants> {
  const [settings, languages, currencies] = await Promise.all([
    readSettings(db, log),
    listLanguages(db),
    listCurrencies(db),
  ]);
  const social = socialAuthsOf(config, settings);
  return {
    locales: new Set(languages.map(({ name }) => name)),
    defaultLocale: settings.app_locale,
    currencies: new Set(currencies.map(({ name }) => name)),
    defaultCurrency: currencies.find(({ is_default }) => is_default)?.name ?? 'USD',
    isOpen: settings.shop_open,
    appName: settings.app_name,
    logo: markAndLogo(settings).hasLogo
      ? { src: settings.web_logo, onDark: settings.web_logo_dark, ground: settings.logo_ground }
      : null,
    providers: PROVIDERS.filter((provider) => social[provider].is_active),
  };
}
