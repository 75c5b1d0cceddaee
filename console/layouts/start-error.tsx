import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { onReconnect } from './on-reconnect.ts';
import { CallFailure } from '../api/call.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';

/** Shown when the console itself cannot start: says why, and tries again. */
export function StartError() {
  const t = useText();
  const error = useRouteError();
  const isRefused = error instanceof CallFailure;
  const { revalidate } = useRevalidator();
  useEffect(
    () => (isRefused ? onReconnect(() => void revalidate()) : undefined),
    [isRefused, revalidate],
  );
  if (!isRefused) reportError(error);
  return (
    <SignedOutFrame
      title={t("This page couldn't be displayed")}
      text={isRefused ? error.message : t('Something went wrong. Please try again.')}
    >
      <Button size="large" className="w-full" onClick={() => window.location.reload()}>
        {t('Try again')}
      </Button>
    </SignedOutFrame>
  );
}
