import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './field.tsx';

test.each([
  ['email', 'ltr'],
  ['tel', 'ltr'],
  ['url', 'ltr'],
  ['text', undefined],
  [undefined, undefined],
])('the content of a field of the type %s has the direction %s', (type, dir) => {
  const html = renderToStaticMarkup(<TextField label="Contact" {...(type && { type })} />);
  expect(/<input[^>]* dir="(\w+)"/.exec(html)?.[1]).toBe(dir);
});

test('a field can say its direction itself', () => {
  const html = renderToStaticMarkup(<TextField label="Code" type="text" dir="auto" />);
  expect(html).toContain('<input dir="auto"');
});
