import { beforeEach, expect, test } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
const { useDraft } = await import('./use-draft.ts');
const { setStorageOwner } = await import('../device-storage.ts');
beforeEach(() => stored.clear());

const aTab = async () => {
  const page = await runHook(() => useDraft('reply'));
  return {
    text: () => page.now[0],
    type: (text: string) => page.act(() => page.now[1](text)),
    forget: (sent: string) => page.act(() => page.now[2](sent)),
  };
};

test('a draft is stored on this device until it is sent', async () => {
  await (await aTab()).type('Hello');
  const later = await aTab();
  expect(later.text()).toBe('Hello');
  await later.forget('Hello');
  expect([later.text(), ...stored]).toEqual(['']);
});

test('text typed while a draft is being sent stays', async () => {
  const tab = await aTab();
  await tab.type('Hello');
  await tab.type('Hello\n\nOne more thing');
  await tab.forget('Hello');
  expect(tab.text()).toBe('One more thing');
  expect((await aTab()).text()).toBe('One more thing');
  await tab.type('Something else');
  await tab.forget('One more thing');
  expect(tab.text()).toBe('Something else');
});

test('a draft sent in one tab leaves that of another tab stored', async () => {
  const [one, other] = [await aTab(), await aTab()];
  await one.type('Hello');
  await other.type('Hello again');
  await one.forget('Hello');
  expect([one.text(), other.text()]).toEqual(['', 'Hello again']);
  expect((await aTab()).text()).toBe('Hello again');
});

test('a draft belongs to the person who wrote it, also on a shared computer', async () => {
  setStorageOwner(1);
  await (await aTab()).type('Hello');
  setStorageOwner(2);
  expect((await aTab()).text()).toBe('');
  await (await aTab()).type('Good morning');
  setStorageOwner(1);
  expect((await aTab()).text()).toBe('Hello');
});
