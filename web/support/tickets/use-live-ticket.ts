import { useEffect, useEffectEvent } from 'react';

export interface PusherKey {
  key: string;
  cluster: string | null;
}

const POLL_MS = 15_000;
const CHANNEL = 'support-ticket-message-channel';
const EVENT = 'support-ticket-message-event';

interface LiveTicket {
  ticketNumber: string;
  /** null: Pusher is not configured, so poll. */
  pusher: PusherKey | null;
  /** false: the ticket is closed. */
  isRunning: boolean;
  onNews: () => void;
}

/**
 * Calls `onNews` for new messages: through Pusher, else (also when its library can't be loaded) by polling while the page
 * is visible.
 */
export function useLiveTicket({ ticketNumber, pusher, isRunning, onNews }: LiveTicket): void {
  const notify = useEffectEvent(onNews);
  const key = pusher?.key ?? null;
  const cluster = pusher?.cluster ?? null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const handleNews = (number: string) => {
      if (number === ticketNumber) notify();
    };
    const handlePoll = () => notify();
    return key === null
      ? poll(handlePoll)
      : subscribe({ key, cluster }, { onNews: handleNews, onPoll: handlePoll });
  }, [ticketNumber, isRunning, key, cluster]);
}

function poll(onPoll: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') onPoll();
  }, POLL_MS);
  return () => clearInterval(timer);
}

/**
 * Subscribes to Pusher, loading its library on demand; polls if that fails. Returns a function that unsubscribes.
 */
function subscribe(
  { key, cluster }: PusherKey,
  { onNews, onPoll }: { onNews: (ticketNumber: string) => void; onPoll: () => void },
): () => void {
  let isOver = false;
  let stop = () => {
    isOver = true;
  };
  void import('pusher-js').then(
    ({ default: Pusher }) => {
      if (isOver) return;
      const client = new Pusher(key, { cluster: cluster ?? '' });
      client
        .subscribe(CHANNEL)
        .bind(EVENT, ({ ticket_number }: { ticket_number: string | number }) =>
          onNews(String(ticket_number)),
        );
      stop = () => client.disconnect();
    },
    () => {
      if (!isOver) stop = poll(onPoll);
    },
  );
  return () => stop();
}
