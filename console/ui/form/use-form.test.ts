import type { SubmitEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { CallFailure } = await import('../../api/call.ts');
const { useForm } = await import('./use-form.ts');

test('the error of a field disappears when it is edited, and those of other fields stay', async () => {
  vi.stubGlobal('FormData', Map);
  const heard: ((event: { target: { name: string } }) => void)[] = [];
  const form = {
    *[Symbol.iterator]() {},
    elements: { namedItem: () => ({}) },
    querySelector: () => null,
    addEventListener: (_name: string, listener: (typeof heard)[number]) => heard.push(listener),
  };
  const errors = { name: ['Enter a name.'], price: ['Enter a price.'] };
  const hook = await runHook(() =>
    useForm(() => Promise.reject(new CallFailure(422, { message: 'Enter a name.', errors }))),
  );
  const submit = () =>
    hook.act(() =>
      hook.now.handleSubmit({
        preventDefault: () => {},
        currentTarget: form,
      } as unknown as SubmitEvent<HTMLFormElement>),
    );
  await submit();
  await submit();
  expect(hook.now.errors).toEqual({ name: 'Enter a name.', price: 'Enter a price.' });
  await hook.act(() => heard.forEach((listener) => listener({ target: { name: 'name' } })));
  expect([heard.length, hook.now.errors]).toEqual([1, { price: 'Enter a price.' }]);
  await hook.end();
});

test('an error that belongs to no field is scrolled into view', async () => {
  vi.stubGlobal('FormData', Map);
  const scrolled: string[] = [];
  const hook = await runHook(() =>
    useForm(() => Promise.reject(new CallFailure(409, { message: 'Shipped meanwhile.' }))),
  );
  const form = {
    *[Symbol.iterator]() {},
    elements: { namedItem: () => null },
    addEventListener: () => {},
    querySelector: (selector: string) =>
      selector === '[role="alert"]' && hook.now.message !== null
        ? { scrollIntoView: () => scrolled.push(hook.now.message ?? '') }
        : null,
  };
  await hook.act(() =>
    hook.now.handleSubmit({
      preventDefault: () => {},
      currentTarget: form,
    } as unknown as SubmitEvent<HTMLFormElement>),
  );
  expect(scrolled).toEqual(['Shipped meanwhile.']);
  await hook.end();
});
