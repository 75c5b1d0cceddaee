import type { SubmitEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { useFormSubmission } = await import('./use-form-submission.ts');

test.each(['field', 'group of choices'])(
  'after a refusal an invalid %s gets the focus',
  async (kind) => {
    vi.stubGlobal('FormData', Map);
    let focused = '';
    const element = (name: string, within: object | null = null) => ({
      querySelector: () => within,
      focus: () => {
        focused = name;
      },
    });
    const invalid = kind === 'field' ? element('field') : element('group', element('choice'));
    const page = await runHook(() =>
      useFormSubmission(async () => ({
        message: null,
        errors: { rating: 'Choose a star rating.' },
      })),
    );
    const currentTarget = { querySelector: () => invalid, [Symbol.iterator]: () => [].values() };
    const event = { preventDefault: () => {}, currentTarget };
    await page.act(() => page.now.handleSubmit(event as unknown as SubmitEvent<HTMLFormElement>));
    expect(focused).toBe(kind === 'field' ? 'field' : 'choice');
    await page.end();
  },
);
