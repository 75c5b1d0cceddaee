import { expect, test } from 'vitest';
import type { PictureStep } from '#contract/console/catalog/product-editor.ts';
import { takePictureSteps } from '#server/catalog/operate/editor/picture-steps.ts';
import { picturesAfter } from '../../console/products/editor/pictures/use-pictures.ts';

const pictures = ['a', 'b', 'c'].map((src) => ({ src, alt: src.toUpperCase(), url: `/${src}` }));
const STEPS: PictureStep[] = [
  { step: 'add', src: 'd', alt: 'D' },
  { step: 'add', src: 'b', alt: 'Twice' },
  { step: 'move', src: 'c', to: 0 },
  { step: 'replace', src: 'a', by: 'e' },
  { step: 'describe', src: 'e', alt: 'Cropped' },
  { step: 'replace', src: 'e', by: 'f' },
  { step: 'replace', src: 'z', by: 'g' },
  { step: 'replace', src: 'b', by: 'd' },
  { step: 'remove', src: 'c' },
];

test('after each step the page shows what the server will store', () => {
  for (let count = 0; count <= STEPS.length; count += 1) {
    const steps = STEPS.slice(0, count);
    const shown = picturesAfter(pictures, steps).map(({ src, alt }) => ({ src, alt }));
    expect(shown).toEqual(
      takePictureSteps(
        pictures.map(({ src, alt }) => ({ src, alt })),
        steps,
      ),
    );
  }
});

test('a cropped picture keeps its tile, and is shown from its own file', () => {
  const [first] = picturesAfter(pictures, [{ step: 'replace', src: 'a', by: 'e' }]);
  expect(first).toEqual({ src: 'e', alt: 'A', url: '/media/e-320.webp', key: 'a' });
});
