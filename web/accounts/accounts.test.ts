import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '#contract/account-shapes.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const storage = stubBrowser();

const { useSession } = await import('./session/session-store.ts');
const { askToSignIn, closeDialogs, openDialog, openStep, useDialogs } =
  await import('./dialog-store.ts');
const { addSignInStep, isSigningIn } = await import('./sign-in/sign-in-steps.ts');
const { signIn } = await import('./sign-in/sign-in.ts');
const { logOut } = await import('./sign-in/log-out.ts');
const { requestCode, sendCode } = await import('./sign-in/send-code.ts');
const { clearDraft, saveDraft, useDrafts } = await import('./drafts-store.ts');
const { prefillDemo } = await import('./sign-in/demo-credentials.ts');
const { refreshCustomer } = await import('./session/refresh-customer.ts');
const { pageForCustomer, pageForGuest } = await import('./checkout-pages.ts');
const { secondsLeft } = await import('./dialogs/use-seconds-left.ts');
const { decodeToken } = await import('./social/apple.ts');
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');

const NOW = 1_800_000_000_000;
const PERSON = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '5550100',
  phone_code: '1',
  profile_photo: '',
};
const SIGN_IN_RESPONSE = { user: PERSON, access: { token: 'abc' } } as SignedIn;
const SIGNED_IN = {
  user: PERSON,
  token: 'Bearer abc',
  addresses: [{ id: 1, is_default: true }],
  favoriteIds: [7, 9],
  favoriteProducts: 2,
};
const SIGNED_OUT = { user: null, token: null, addresses: [], favoriteIds: [], favoriteProducts: 0 };

type Reply = { status?: number; message?: string; data?: object };
let replies: Record<string, Reply> = {};
let calls: { path: string; body: Record<string, unknown> }[] = [];
const toasts = () => useToasts.getState().toasts.map(({ content }) => content);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  calls = [];
  replies = {
    'GET /addresses': { data: { total: 0, addresses: [] } },
    'GET /favorite-products': { data: { total: 0, products: [] } },
  };
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body: string | null }) => {
    const [path = ''] = address.replace('/api', '').split('?');
    calls.push({ path, body: JSON.parse(init.body ?? '{}') });
    const reply = replies[`${init.method} ${path}`];
    if (!reply) throw new TypeError('no connection');
    const { status = 200, message = 'ok', data } = reply;
    return Response.json({ message, data }, { status });
  });
  useSession.setState({ ...SIGNED_OUT, guestUser: false, redirectURL: null });
  closeDialogs();
  useDialogs.setState({ code: null, resetToken: null });
  useToasts.setState({ toasts: [] });
});
afterEach(() => vi.useRealTimers());

test('switching between login and registration closes one and opens the other', () => {
  openDialog('login');
  expect(useSession.getState()).toMatchObject({ loginModal: true, registerModal: false });
  openDialog('register');
  expect(useSession.getState()).toMatchObject({ loginModal: false, registerModal: true });
  openDialog('forgot');
  expect(useSession.getState()).toMatchObject({ loginModal: false, registerModal: false });
  expect(openStep()).toBe('forgot');
  openDialog('login');
  expect(openStep()).toBe('login');
  closeDialogs();
  expect(openStep()).toBeNull();
});

test('the dialog state is not persisted', () => {
  openDialog('login');
  expect(storage.get('session')).not.toContain('Modal');
});

test('signing in stores token and user, closes the dialog, shows a message, then runs the steps', async () => {
  const seen: unknown[] = [];
  const unregister = addSignInStep(async () => {
    seen.push([useSession.getState().token, openStep(), isSigningIn()]);
  });
  useSession.setState({ guestUser: true });
  openDialog('login');
  replies['GET /addresses'] = { data: { addresses: [{ id: 1, is_default: true, name: 'Ada' }] } };
  replies['GET /favorite-products'] = { data: { total: 2, products: [{ id: 7 }, { id: 9 }] } };
  await signIn(SIGN_IN_RESPONSE, 'Login Successful');
  unregister();
  expect(seen).toEqual([['Bearer abc', null, true]]);
  expect(isSigningIn()).toBe(false);
  expect(toasts()).toEqual(['Login Successful']);
  expect(useSession.getState()).toMatchObject({ ...SIGNED_IN, guestUser: false });
});

test('asking to sign in succeeds once there is a token', async () => {
  const signedIn = askToSignIn();
  openDialog('register');
  openDialog('login');
  await signIn(SIGN_IN_RESPONSE, 'Login Successful');
  expect(await signedIn).toBe(true);
});

test('asking to sign in fails when the dialogs are closed', async () => {
  const signedIn = askToSignIn();
  openDialog('forgot');
  openDialog('otp');
  openDialog('login');
  closeDialogs();
  expect(await signedIn).toBe(false);
});

// Spec §4: a 401 on the address fetch clears user, token, favourites count and addresses; the redirect URL is / again.
test('a 401 on the address fetch ends the session', async () => {
  useSession.setState({ ...SIGNED_IN, redirectURL: '/checkout' });
  replies['GET /addresses'] = { status: 401 };
  await refreshCustomer();
  expect(useSession.getState()).toMatchObject({ ...SIGNED_OUT, redirectURL: '/' });
});

test.each([
  ['a page that asks to sign in', { redirectURL: '/guest-checkout', loginModal: true }],
  [
    'a customer who has signed in meanwhile',
    { ...SIGNED_IN, token: 'Bearer new', redirectURL: null },
  ],
])('a 401 on the address fetch changes nothing for %s', async (_who, next) => {
  useSession.setState(SIGNED_IN);
  replies['GET /addresses'] = { status: 401 };
  const stop = useSession.subscribe(({ token }) => {
    if (token !== null) return;
    stop();
    useSession.setState(next);
  });
  await refreshCustomer();
  expect(useSession.getState()).toMatchObject(next);
});

test('a 401 on another call ends the session but not the redirect URL', async () => {
  useSession.setState({ ...SIGNED_IN, redirectURL: '/checkout' });
  replies['GET /favorite-products'] = { status: 401 };
  await refreshCustomer();
  expect(useSession.getState()).toMatchObject({ ...SIGNED_OUT, redirectURL: '/checkout' });
});

test("without a connection the customer's stored data stays", async () => {
  useSession.setState(SIGNED_IN);
  replies = {};
  await refreshCustomer();
  expect(useSession.getState()).toMatchObject(SIGNED_IN);
});

test.each([
  ['', { data: {} }],
  [', also when it fails', { status: 500 }],
  [', also with an expired token', { status: 401 }],
])('logging out clears the session%s', async (_case, reply) => {
  useSession.setState({ ...SIGNED_IN, redirectURL: '/checkout' });
  replies['GET /logout'] = reply;
  await logOut('Logout successfully');
  expect(useSession.getState()).toMatchObject({ ...SIGNED_OUT, redirectURL: null });
  expect(toasts()).toEqual(['Logout successfully']);
});

test('logging out does not wait for the server, to which the token is still sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetching = vi.fn((_address: string, _init: { headers: object }) => promise);
  vi.stubGlobal('fetch', fetching);
  useSession.setState(SIGNED_IN);
  const loggingOut = logOut('Logout successfully');
  expect(useSession.getState()).toMatchObject(SIGNED_OUT);
  expect(toasts()).toEqual(['Logout successfully']);
  expect(fetching.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer abc' });
  resolve(Response.json({ message: '', data: {} }));
  await loggingOut;
});

test('a registration code is sent when its dialog opens, and can be requested again after 60 seconds', async () => {
  replies['POST /send-otp'] = { data: {} };
  const sending = sendCode({ purpose: 'register', phone: '5550100', phone_code: '1' });
  expect(openStep()).toBe('otp');
  expect(useDialogs.getState().code?.resendAt).toBeNull();
  await sending;
  const { code } = useDialogs.getState();
  expect(secondsLeft(code?.resendAt ?? 0, NOW)).toBe(60);
  expect(secondsLeft(code?.resendAt ?? 0, NOW + 59_001)).toBe(1);
  expect(secondsLeft(code?.resendAt ?? 0, NOW + 60_000)).toBe(0);
  expect(calls.at(-1)?.body).toEqual({ phone: '5550100', phone_code: '1' });
});

test('a failed code request shows why and can be repeated immediately', async () => {
  replies['POST /send-otp'] = { status: 429, message: 'Please wait 40 seconds.' };
  await sendCode({ purpose: 'register', phone: '5550100', phone_code: '1' });
  expect(toasts()).toEqual(['Please wait 40 seconds.']);
  expect(openStep()).toBe('otp');
  expect(secondsLeft(useDialogs.getState().code?.resendAt ?? 0, NOW)).toBe(0);
});

test('digits typed before the response stay, those of an earlier code are cleared', async () => {
  replies['POST /send-otp'] = {};
  saveDraft('otp', { otp: '12' });
  const requested = requestCode({ purpose: 'register', phone: PERSON.email, phone_code: null });
  expect(useDrafts.getState().otp.otp).toBe('');
  saveDraft('otp', { otp: '4' });
  await requested;
  expect(useDrafts.getState().otp.otp).toBe('4');
});

test('a password reset code is requested as such', async () => {
  replies['POST /send-otp'] = { data: {} };
  await requestCode({ purpose: 'forgot', phone: 'ada@example.com', phone_code: null });
  expect(calls.at(-1)?.body).toMatchObject({ phone: 'ada@example.com', forgot_password: 1 });
});

test('drafts stay until they are submitted', () => {
  saveDraft('register', { name: 'Ada' });
  saveDraft('register', { phone: '55' });
  openDialog('register');
  closeDialogs();
  expect(useDrafts.getState().register).toMatchObject({ name: 'Ada', phone: '55' });
  clearDraft('register');
  expect(useDrafts.getState().register).toMatchObject({ name: '', phone: '' });
});

test('entries of one shopper in the dialogs are cleared when another may use the device', async () => {
  saveDraft('login', { phone: 'ada@toolyard.test', password: 'hammer-time' });
  saveDraft('register', { name: 'Ada', password: 'hammer-time' });
  await signIn(SIGN_IN_RESPONSE, 'Login Successful');
  await logOut('Logout successfully');
  expect(useDrafts.getState().login).toEqual({ phone: '', password: '' });
  expect(useDrafts.getState().register).toMatchObject({ name: '', password: '' });
});

test.each([
  ['in another tab', () => useSession.setState(SIGNED_OUT)],
  ['here', () => logOut('Logout successfully')],
])('after signing out %s, nobody is asked for the code of the customer before', async (_, end) => {
  replies['POST /send-otp'] = { data: {} };
  await signIn(SIGN_IN_RESPONSE, 'Registration Successful');
  await sendCode({ purpose: 'register', phone: PERSON.email, phone_code: null });
  useDialogs.setState({ resetToken: 'of the customer before' });
  await end();
  await signIn({ ...SIGN_IN_RESPONSE, access: { token: 'next' } } as SignedIn, 'Login Successful');
  expect(useDialogs.getState()).toMatchObject({ code: null, resetToken: null });
});

test('the demo credentials are prefilled only in a demo shop and an untouched form', () => {
  const demo = { phone: 'demo@toolyard.test', password: 'hammer-time' };
  prefillDemo(null);
  expect(useDrafts.getState().login.phone).toBe('');
  saveDraft('login', { phone: 'ada' });
  prefillDemo(demo);
  expect(useDrafts.getState().login).toEqual({ phone: 'ada', password: '' });
  clearDraft('login');
  prefillDemo(demo);
  expect(useDrafts.getState().login).toEqual(demo);
});

test.each([
  ['/guest-checkout', '/checkout'],
  ['/guest-buynow', '/buynow'],
])('%s for guests corresponds to %s for customers', (guest, customer) => {
  expect(pageForCustomer(guest)).toBe(customer);
  expect(pageForGuest(customer)).toBe(guest);
  expect(pageForCustomer('/products')).toBe('/products');
  expect(pageForGuest('/products')).toBe('/products');
});

test('an id token is decoded in any script', () => {
  const body = Buffer.from(JSON.stringify({ sub: '1', name: 'Żółć' })).toString('base64url');
  expect(decodeToken(`x.${body}.y`)).toEqual({ sub: '1', name: 'Żółć' });
});
