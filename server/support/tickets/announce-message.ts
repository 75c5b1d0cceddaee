import Pusher from 'pusher';
import type { Config } from '#server/config.ts';

const CHANNEL = 'support-ticket-message-channel';
const EVENT = 'support-ticket-message-event';
const TIMEOUT_MS = 10_000;

/** Notifies browsers viewing a ticket through Pusher; does nothing without keys. Throws when Pusher rejects it. */
export async function announceTicketMessage(
  pusher: Config['pusher'],
  payload: { ticket_number: string },
): Promise<void> {
  if (pusher === null) return;
  const { appId, key, secret, cluster, apiUrl } = pusher;
  const options = { appId, key, secret, timeout: TIMEOUT_MS };
  const client = new Pusher(
    apiUrl === null ? { ...options, cluster, useTLS: true } : { ...options, ...parseHost(apiUrl) },
  );
  await client.trigger(CHANNEL, EVENT, payload);
}

/** A server that speaks Pusher's protocol. */
function parseHost(apiUrl: string): { host: string; port: string; useTLS: boolean } {
  const { protocol, hostname, port } = new URL(apiUrl);
  const useTLS = protocol === 'https:';
  return { host: hostname, port: port || (useTLS ? '443' : '80'), useTLS };
}
