import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TaxNote } from './tax-note.tsx';

const vat = (percentage: number) => ({ name: 'VAT', percentage });
const shown = (is_included: boolean, percentages: number[]) =>
  renderToStaticMarkup(<TaxNote is_included={is_included} taxes={percentages.map(vat)} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('the note below a price names the tax it contains, or says that tax is added', () => {
  expect(shown(true, [19])).toBe('incl. 19% VAT');
  expect(shown(true, [7, 1.5])).toBe('incl. 7% VAT, incl. 1.5% VAT');
  expect(shown(false, [19])).toBe('plus tax');
});
