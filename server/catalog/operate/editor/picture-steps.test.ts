import { expect, test } from 'vitest';
import { type PictureStep, takePictureSteps } from './picture-steps.ts';

const list = ['a', 'b', 'c'].map((src) => ({ src, alt: src.toUpperCase() }));
const after = (...steps: PictureStep[]) =>
  takePictureSteps(list, steps).map(({ src, alt }) => `${src}:${alt}`);

test.each<[string, PictureStep[], string[]]>([
  ['added at the end', [{ step: 'add', src: 'd', alt: ' D ' }], ['a:A', 'b:B', 'c:C', 'd:D']],
  ['added twice', [{ step: 'add', src: 'a', alt: 'X' }], ['a:A', 'b:B', 'c:C']],
  ['removed', [{ step: 'remove', src: 'b' }], ['a:A', 'c:C']],
  ['moved to the front', [{ step: 'move', src: 'c', to: 0 }], ['c:C', 'a:A', 'b:B']],
  ['moved beyond the end', [{ step: 'move', src: 'a', to: 9 }], ['b:B', 'c:C', 'a:A']],
  ['described', [{ step: 'describe', src: 'b', alt: 'Y' }], ['a:A', 'b:Y', 'c:C']],
  ['replaced', [{ step: 'replace', src: 'b', by: 'd' }], ['a:A', 'd:B', 'c:C']],
  ['replaced by one that is there', [{ step: 'replace', src: 'b', by: 'c' }], ['a:A', 'c:C']],
  ['replaced after its removal', [{ step: 'replace', src: 'z', by: 'd' }], ['a:A', 'b:B', 'c:C']],
  ['removed in the meantime', [{ step: 'move', src: 'z', to: 0 }], ['a:A', 'b:B', 'c:C']],
  [
    'one after the other',
    [
      { step: 'add', src: 'd', alt: '' },
      { step: 'move', src: 'd', to: 1 },
      { step: 'remove', src: 'a' },
    ],
    ['d:', 'b:B', 'c:C'],
  ],
])('%s', (_name, steps, expected) => {
  expect(after(...steps)).toEqual(expected);
});

test('the number of pictures is limited', () => {
  const steps = Array.from({ length: 201 }, (_, n) => ({
    step: 'add' as const,
    src: String(n),
    alt: '',
  }));
  expect(() => takePictureSteps([], steps)).toThrow('too many');
});
