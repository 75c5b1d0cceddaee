import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FoldedOptions } from './folded-options.tsx';

const render = (count: number, chosen = -1) =>
  renderToString(
    <FoldedOptions
      options={Array.from({ length: count }, (_, at) => ({ value: `${at}`, name: `Size ${at}` }))}
      isChosen={({ value }) => value === `${chosen}`}
    >
      {({ name }) => <i>{name}</i>}
    </FoldedOptions>,
  );
const shown = (html: string) => html.split('<i>').length - 1;

it('seven values are shown, without a search', () => {
  expect(shown(render(7))).toBe(7);
  expect(render(7)).not.toContain('type="search"');
});

it('of more the first seven, with a search for the others', () => {
  expect(shown(render(370))).toBe(7);
  expect(render(370)).toContain('type="search"');
});

it('a chosen value unfolds them all', () => {
  expect(shown(render(9, 8))).toBe(9);
});
