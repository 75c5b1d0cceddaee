import { expect } from '@playwright/test';
import { DEMO_OWNER } from '../../domain/staff/demo-owner.ts';
import { testedShop } from '../tested-shop.ts';

// What the owner of the demo does in the console, by its calls: each command would cost a process.

const STEPS = ['Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered'];

/** The headers of the owner's session, which all tests of a worker share. */
let session: Promise<Record<string, string>> | undefined;

async function call<Data>(path: string, body?: object): Promise<Data> {
  let response = await send(path, body);
  if (response.status === 401) {
    // The owner has signed in so often since, in other journeys, that the shop has ended this session.
    session = undefined;
    response = await send(path, body);
  }
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return (JSON.parse(text) as { data: Data }).data;
}

async function send(path: string, body?: object): Promise<Response> {
  session ??= signIn();
  return fetch(`${testedShop().origin}/admin/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: await session,
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function signIn(): Promise<Record<string, string>> {
  const { origin } = testedShop();
  const headers = { origin, 'content-type': 'application/json' };
  const { email, password } = DEMO_OWNER;
  const body = JSON.stringify({ email, password });
  const response = await fetch(`${origin}/admin/api/sign-in`, { method: 'POST', headers, body });
  expect(response.status, await response.text()).toBe(200);
  return { ...headers, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Moves an order through all its statuses. */
export async function deliver({ id }: { id: number }): Promise<void> {
  for (const to of STEPS) {
    const { refused } = await call<{ refused: unknown[] }>('/orders/move', { ids: [id], to });
    expect(refused).toEqual([]);
  }
}

/** Replies to a ticket, having seen all its messages. */
export async function replyToTicket(number: string, message: string): Promise<void> {
  const { messages } = await call<{ messages: { id: number }[] }>(`/tickets/${number}`);
  const seen = Math.max(0, ...messages.map(({ id }) => id));
  await call(`/tickets/${number}/reply`, { message, seen });
}

/** Marks a ticket as completed. */
export async function completeTicket(number: string): Promise<void> {
  await call(`/tickets/${number}/status`, { status: 'completed' });
}

/** Adds a saved reply, the first of the shop. */
export async function addSavedReply(name: string, body: string): Promise<void> {
  await call('/saved-replies', { name, body });
}

/** Changes a setting of the shop. */
export async function saveSetting(key: string, value: string | boolean): Promise<void> {
  await call('/settings', { changes: { [key]: { to: value } } });
}
