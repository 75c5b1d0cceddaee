import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { useBackCloses } from './use-back-closes.ts';

stubBrowser();
/** Those that wait for Back, the latest last. */
let watchers: CloseWatcher[] = [];
class CloseWatcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }
  destroy() {
    watchers = watchers.filter((other) => other !== this);
  }
}
vi.stubGlobal('CloseWatcher', CloseWatcher);

/** A browser's Back: the latest watcher reacts to it, once; without any, the page is left. */
function pressBack() {
  const watcher = watchers.pop();
  if (!watcher) throw new Error('Back has left the page.');
  watcher.dispatchEvent(new Event('close'));
}

test('Back leads to the step of a dialog before, and from its first step closes it', async () => {
  const page = await runHook(() => {
    const [step, setStep] = useState(2);
    useBackCloses(step > 0, () => setStep(step - 1));
    return step;
  });
  for (const step of [1, 0]) {
    await page.act(pressBack);
    expect(page.now).toBe(step);
  }
  expect(watchers).toEqual([]);
  await page.end();
});
