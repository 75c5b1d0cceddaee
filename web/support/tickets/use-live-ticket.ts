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
  /** null: the shop has no Pusher, so the server is asked now and then. */
  pusher: PusherKey | null;
  /** false: nothing more will be said. */
  isRunning: boolean;
  onNews: () => void;
}

/** Tells when something was said in a ticket: at once through Pusher, else by asking while the page is looked at. */
export function useLiveTicket({ ticketNumber, pusher, isRunning, onNews }: LiveTicket): void {
  const tell = useEffectEvent(onNews);
  const key = pusher?.key ?? null;
  const cluster = pusher?.cluster ?? null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const handleNews = (number: string) => {
      if (number === ticketNumber) tell();
    };
    return key === null ? poll(() => tell()) : listen({ key, cluster }, handleNews);
  }, [ticketNumber, isRunning, key, cluster]);
}

function poll(onTurn: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') onTurn();
  }, POLL_MS);
  return () => clearInterval(timer);
}

/** Listens at Pusher; its library is loaded only here. Returns how to stop. */
function listen({ key, cluster }: PusherKey, onNews: (ticketNumber: string) => void): () => void {
  let isOver = false;
  let stop = () => {
    isOver = true;
  };
  void import('pusher-js').then(({ default: Pusher }) => {
    if (isOver) return;
    const client = new Pusher(key, { cluster: cluster ?? '' });
    client
      .subscribe(CHANNEL)
      .bind(EVENT, ({ ticket_number }: { ticket_number: string | number }) =>
        onNews(String(ticket_number)),
      );
    stop = () => client.disconnect();
  });
  return () => stop();
}
