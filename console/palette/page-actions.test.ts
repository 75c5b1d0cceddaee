import { afterEach, expect, test, vi } from 'vitest';
import { pageActions } from './page-actions.ts';

afterEach(() => vi.unstubAllGlobals());

interface Fake {
  text: string;
  label?: string;
  key?: string;
  isHidden?: boolean;
  isDisabled?: boolean;
}

const control = ({ text, label, key, isHidden = false, isDisabled = false }: Fake) => ({
  innerText: text,
  checkVisibility: () => !isHidden,
  matches: () => isDisabled,
  getAttribute: (name: string) => (name === 'aria-label' ? label : key) ?? null,
});

/** The actions of a page with these controls on the selection and on the page. */
function actionsOf(selection: Fake[], page: Fake[]): string[] {
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) =>
      (selector.includes('data-selection') ? selection : page).map(control),
  });
  return pageActions().map(({ text, key }) => [text, key].filter(Boolean).join(' '));
}

test('what can be done with the selected rows replaces what can be done on the page', () => {
  const page = [{ text: ' 4\nOrders ' }, { text: '…', label: 'Change contact', key: 'e' }];
  expect(actionsOf([], page)).toEqual(['4 Orders', 'Change contact e']);
  expect(actionsOf([{ text: 'Move' }], page)).toEqual(['Move']);
});

test('controls that are hidden or disabled are no actions', () => {
  const page = [
    { text: 'Both', isHidden: true },
    { text: 'Save', isDisabled: true },
  ];
  expect(actionsOf([], page)).toEqual([]);
});
