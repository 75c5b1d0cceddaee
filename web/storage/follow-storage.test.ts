import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
const { followStorage } = await import('./follow-storage.ts');
const { endSession, useSession } = await import('#web/accounts/session/session-store.ts');

const ADA = { name: 'Ada', email: 'ada@bolt.test', phone: null, profile_photo: null };
const happen = (name: string, fields: object) =>
  page.dispatchEvent(Object.assign(new Event(name), fields));
/** What the session is after another page of the shop signed Ada out and `event` happened here. */
async function afterSignOut(event: () => void): Promise<unknown> {
  const left = useSession.getState();
  endSession();
  const signedOut = stored.get('session') ?? '';
  useSession.setState(left);
  stored.set('session', signedOut);
  event();
  await Promise.resolve();
  return useSession.getState().user;
}

beforeEach(() => {
  useSession.setState({ user: ADA, token: 'Bearer ada' });
  return followStorage({ session: useSession });
});

test('a page restored by Back notices that the customer has signed out', async () => {
  expect(await afterSignOut(() => happen('pageshow', { persisted: true }))).toBeNull();
});

test('a page in another tab notices at once', async () => {
  expect(await afterSignOut(() => happen('storage', { key: 'session' }))).toBeNull();
});

test('a page that has just loaded has read the session already', async () => {
  expect(await afterSignOut(() => happen('pageshow', { persisted: false }))).toEqual(ADA);
});
