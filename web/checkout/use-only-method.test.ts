import { useState } from 'react';
import { expect, test } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import type { PaymentOption } from './checkout-options.ts';

stubBrowser();
const { useOnlyMethod } = await import('./use-only-method.ts');

const methods = (...names: string[]) => names.map((name) => ({ name }) as PaymentOption);

test.each([
  ['the only method is chosen', ['cash'], '', 'cash'],
  ['no method is chosen among several', ['cash', 'stripe'], '', ''],
  ['without a method none is chosen', [], '', ''],
  ['a chosen method stays', ['cash'], 'transfer', 'transfer'],
])('%s', async (_name, names, before, after) => {
  const page = await runHook(() => {
    const [chosen, setChosen] = useState(before);
    useOnlyMethod(methods(...names), chosen, setChosen);
    return { chosen, setChosen };
  });
  expect(page.now.chosen).toBe(after);
  await page.end();
});

test('the only method is chosen again after the form was cleared for another customer', async () => {
  const page = await runHook(() => {
    const [chosen, setChosen] = useState('');
    useOnlyMethod(methods('cash'), chosen, setChosen);
    return { chosen, setChosen };
  });
  await page.act(() => page.now.setChosen(''));
  expect(page.now.chosen).toBe('cash');
  await page.end();
});
