import { expect, test } from 'vitest';
import { type Draft, withoutSaved } from './product-draft.ts';

const draft = (changes: Draft['changes'], pictures: Draft['pictures'] = []): Draft => ({
  changes,
  pictures,
});
const remove = (src: string) => ({ step: 'remove' as const, src });

test.each<[string, Draft, Draft, Draft]>([
  [
    'nothing is left of what was saved',
    draft({ name: { from: 'a', to: 'b' } }, [remove('x')]),
    draft({ name: { from: 'a', to: 'b' } }, [remove('x')]),
    draft({}),
  ],
  [
    'a field that was typed on begins from what was saved',
    draft({ name: { from: 'a', to: 'bc' } }),
    draft({ name: { from: 'a', to: 'b' } }),
    draft({ name: { from: 'b', to: 'bc' } }),
  ],
  [
    'other fields and later steps stay',
    draft({ name: { from: 'a', to: 'b' }, code: { from: null, to: 'C' } }, [
      remove('x'),
      remove('y'),
    ]),
    draft({ name: { from: 'a', to: 'b' } }, [remove('x')]),
    draft({ code: { from: null, to: 'C' } }, [remove('y')]),
  ],
  [
    'a field that was set back meanwhile is set back from what was saved',
    draft({}),
    draft({ name: { from: 'a', to: 'b' } }),
    draft({ name: { from: 'b', to: 'a' } }),
  ],
])('%s', (_name, now, sent, expected) => {
  expect(withoutSaved(now, sent)).toEqual(expected);
});
