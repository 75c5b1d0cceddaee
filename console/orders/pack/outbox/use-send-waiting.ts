import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { sendWaiting } from './send-waiting.ts';

const RETRY_EVERY_MS = 5_000;

/**
 * Sends a person's waiting parcels while there are any (`isWaiting`): at once when the network returns, and repeatedly,
 * because some browsers claim to be offline while the shop can be reached. Shows how many were sent.
 */
export function useSendWaiting(staffId: number, isWaiting: boolean): void {
  const t = useText();
  const { revalidate } = useRevalidator();
  const attempt = useEffectEvent(async () => {
    const count = await sendWaiting(staffId);
    if (count === 0) return;
    showToast(t('{{count}} parcels were sent.', { count, one: '{{count}} parcel was sent.' }));
    await revalidate();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const handleTime = () => void attempt();
    handleTime();
    const timer = setInterval(handleTime, RETRY_EVERY_MS);
    window.addEventListener('online', handleTime);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleTime);
    };
  }, [isWaiting]);
}
