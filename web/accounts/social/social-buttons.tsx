import { useEffect, useState } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { type SocialSettings, useSettings } from '#web/settings/settings-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { apple } from './apple.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import { ProviderLogo } from './provider-logo.tsx';

const PROVIDERS = { google, facebook, apple };

/** A button for each active provider (spec §6: by is_active). */
export function SocialButtons({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { social_auths } = useSettings();
  if (social_auths.length === 0) return null;
  return (
    <>
      <p className="mt-5 mb-3 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or continue with')}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3">
        {social_auths.map((settings) => (
          <SocialButton key={settings.provider} settings={settings} onDone={onDone} />
        ))}
      </div>
    </>
  );
}

interface SocialButtonProps {
  settings: SocialSettings;
  onDone: () => void;
}

function SocialButton({ settings, onDone }: SocialButtonProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const provider = PROVIDERS[settings.provider];
  useEffect(() => {
    // If it still fails on click, the error is shown then.
    provider.prepare().catch(() => undefined);
  }, [provider]);

  const handleClick = async () => {
    setBusy(true);
    try {
      await provider.prepare().catch((error: unknown) => {
        throw new NotLoaded(error);
      });
      const credential = await provider.ask(settings);
      if (credential === null) return;
      const request = { provider: settings.provider, ...credential };
      await signIn(await callApi('signInByProvider', request), t('Login Successful'));
      onDone();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const showError = (error: unknown) => {
    if (error instanceof NotLoaded) {
      if (provider.isSilent) return;
      showToast(t("We can't reach {{provider}}.", { provider: provider.title }), 'error');
      return;
    }
    showToast((error as Error).message, 'error');
    // Anything but a refusal is a misconfiguration or the provider's fault: report it.
    if (!(error instanceof ApiFailure)) throw error;
  };
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      aria-label={t('Continue with {{provider}}', { provider: provider.title })}
      onClick={() => void handleClick()}
    >
      <ProviderLogo provider={settings.provider} />
      {provider.title}
    </Button>
  );
}

class NotLoaded extends Error {
  constructor(cause: unknown) {
    super('A script could not be loaded', { cause });
  }
}
