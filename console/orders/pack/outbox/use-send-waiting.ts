import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { sendWaiting } from './send-waiting.ts';

const RETRY_EVERY_MS = 5_000;

/** Sends a person's parcels packed offline, repeatedly while `canSend`; shows how many were sent. */
export function useSendWaiting(staffId: number, canSend: boolean): void {
  const t = useText();
  const { revalidate } = useRevalidator();
  const attempt = useEffectEvent(async () => {
    const count = await sendWaiting(staffId);
    if (count === 0) return;
    showToast(t('{{count}} parcels were sent.', { count, one: '{{count}} parcel was sent.' }));
    await revalidate();
  });
  useEffect(() => {
    if (!canSend) return;
    void attempt();
    const timer = setInterval(() => void attempt(), RETRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [canSend]);
}
