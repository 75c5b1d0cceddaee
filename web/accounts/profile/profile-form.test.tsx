import { afterAll, expect, test, vi } from 'vitest';
import type { User } from '#contract/account-shapes.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';

stubPage();
vi.stubGlobal(
  'FormData',
  class {
    readonly [Symbol.iterator] = () => [['name', 'Ada']].values();
  },
);
interface Photo {
  photo: string | null;
  onChange: (photo: string) => void;
}
const FIELD = '#web/accounts/profile/photo-field.tsx';
let shown!: Photo;
vi.doMock(FIELD, () => ({
  PhotoField: (props: Photo) => {
    shown = props;
    return null;
  },
}));
const CALLS = '#web/api/browser-client.ts';
const answers: ((response: object) => void)[] = [];
vi.doMock(CALLS, () => ({
  callApi: () => new Promise<object>((resolve) => void answers.push(resolve)),
}));
afterAll(() => {
  vi.doUnmock(FIELD);
  vi.doUnmock(CALLS);
});
const { ProfileForm } = await import('./profile-form.tsx');
const { useSession } = await import('../session/session-store.ts');

const USER = {
  name: 'Ada',
  profile_photo: '',
  email: null,
  phone: '5550100',
  phone_code: '1',
} as User;

/** A form that has been submitted with the photo 'first'. */
async function openSubmitted() {
  useSession.setState({ token: 'Bearer a', user: null });
  const page = await drawPage(<ProfileForm user={USER} countries={[]} />);
  await page.act(() => shown.onChange('first'));
  const submit = page.drawn().find(({ name }) => name === 'FORM')?.props['onSubmit'];
  const currentTarget = { querySelector: () => null };
  await page.act(() => {
    (submit as (event: object) => void)({ preventDefault: () => {}, currentTarget });
  });
  return page;
}

test.each([
  ['is no longer to be saved', 'first', null],
  ['leaves one that was chosen meanwhile', 'second', 'second'],
])('a photo that has been saved %s', async (_, chosen, left) => {
  const page = await openSubmitted();
  await page.act(() => shown.onChange(chosen));
  await page.act(() => answers.pop()?.({ user: USER }));
  expect(shown.photo).toBe(left);
  expect(useSession.getState().user).toMatchObject({ name: 'Ada', phone: '5550100' });
  await page.end();
});

test('who signs out while their profile is being saved leaves no name and phone on the device', async () => {
  const page = await openSubmitted();
  await page.act(() => useSession.setState({ token: null }));
  await page.act(() => answers.pop()?.({ user: USER }));
  expect(useSession.getState().user).toBeNull();
  await page.end();
});
