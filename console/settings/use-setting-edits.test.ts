import { expect, test } from 'vitest';
import type { SettingField } from '#contract/console/settings.ts';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { useSettingEdits } = await import('./use-setting-edits.ts');
const field = (name: string) => ({ name, value: 'a' }) as unknown as SettingField;

test('edits made while settings are being saved stay, even a value that is set back', async () => {
  const fields = ['same', 'changed', 'back', 'other'].map(field);
  const page = await runHook(() => useSettingEdits(fields));
  const set = (name: string, to: string) => page.act(() => page.now.set(field(name), to));
  for (const name of ['same', 'changed', 'back']) await set(name, 'b');
  const sent = page.now.changes;
  await set('changed', 'c');
  await set('back', 'a');
  await set('other', 'd');
  await page.act(() => page.now.forget(sent));
  expect(page.now.changes).toEqual({
    changed: { from: 'b', to: 'c' },
    back: { from: 'b', to: 'a' },
    other: { from: 'a', to: 'd' },
  });
});

test('settings that were saved after their page was left are no longer unsaved when it is opened again', async () => {
  const fields = ['saved', 'typed'].map(field);
  const page = await runHook(() => useSettingEdits(fields));
  await page.act(() => page.now.set(field('saved'), 'b'));
  const { forget, changes: sent } = page.now;
  await page.end();
  const again = await runHook(() => useSettingEdits(fields));
  await again.act(() => again.now.set(field('typed'), 'b'));
  forget(sent);
  const last = await runHook(() => useSettingEdits(fields));
  expect(last.now.changes).toEqual({ typed: { from: 'a', to: 'b' } });
  await last.act(() => last.now.discard());
});

test('discarded edits are restored, except settings that have been edited again since', async () => {
  const fields = ['again', 'left'].map(field);
  const page = await runHook(() => useSettingEdits(fields));
  for (const name of ['again', 'left']) await page.act(() => page.now.set(field(name), 'b'));
  let restore = () => {};
  await page.act(() => {
    restore = page.now.discard();
  });
  expect(page.now.count).toBe(0);
  await page.act(() => page.now.set(field('again'), 'c'));
  restore();
  const restored = await runHook(() => useSettingEdits(fields));
  expect(restored.now.changes).toEqual({
    again: { from: 'a', to: 'c' },
    left: { from: 'a', to: 'b' },
  });
});
