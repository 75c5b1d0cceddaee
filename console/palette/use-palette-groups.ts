import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { useScreens } from '../layouts/screens.ts';
import { paths } from '../paths.ts';
import { VIEW_PATHS } from '../ui/views/view-paths.ts';
import { useAllViews } from '../ui/views/views-context.tsx';
import { pageActions } from './page-actions.ts';
import { useSearch } from './use-search.ts';

interface NamedItem {
  text: string;
  /** Distinguishes it from others of the same name. */
  note: string;
}

interface PathItem extends NamedItem {
  kind: 'path';
  /** The page that it opens. */
  path: string;
}

interface ControlItem extends NamedItem {
  kind: 'control';
  /** The button or link of the page that it presses. */
  control: HTMLElement;
}

export type PaletteItem = PathItem | ControlItem;

/**
 * The matches of the typed text: screens, saved views and actions of the page at once, records of the shop once they are
 * found; with `hasActionsOnly` only the actions.
 */
export function usePaletteGroups(typed: string, hasActionsOnly: boolean) {
  const t = useText();
  const { results, isBusy, failure } = useSearch(hasActionsOnly ? '' : typed);
  const query = typed.trim().toLowerCase();
  const allScreens = useScreens();
  const screens = allScreens
    .filter(({ label }) => label.toLowerCase().includes(query))
    .map(({ to, label }): PathItem => ({ kind: 'path', path: to, text: label, note: '' }));
  const views = useAllViews()
    .filter(({ name }) => query !== '' && name.toLowerCase().includes(query))
    .map((view): PathItem => ({
      kind: 'path',
      path: VIEW_PATHS[view.list](view.query),
      text: view.name,
      note: allScreens.find(({ to }) => to === VIEW_PATHS[view.list](''))?.label ?? '',
    }));
  // Of the page as it was when the palette opened.
  const [available] = useState(pageActions);
  const actions = {
    value: t('Actions of this page'),
    items: available
      .filter(({ text }) => text.toLowerCase().includes(query))
      .map(({ control, text, key }): ControlItem => ({
        kind: 'control',
        control,
        text,
        note: key,
      })),
  };
  const orders = results.orders.map(({ id, code, buyer, city }): PathItem => ({
    kind: 'path',
    path: paths.order(id),
    text: `${code} ${buyer}`,
    note: city ?? '',
  }));
  const products = results.products.map(({ id, name, code }): PathItem => ({
    kind: 'path',
    path: paths.product(id),
    text: name,
    note: code ?? '',
  }));
  const customers = results.customers.map(({ id, name, email }): PathItem => ({
    kind: 'path',
    path: paths.customer(id),
    text: name,
    note: email ?? '',
  }));
  const tickets = results.tickets.map(({ number, subject, topic, customer }): PathItem => ({
    kind: 'path',
    path: paths.ticket(number),
    text: `${number} ${subject ?? topic}`,
    note: customer,
  }));
  if (hasActionsOnly) {
    return { groups: actions.items.length > 0 ? [actions] : [], isBusy: false, failure: null };
  }
  const groups: { value: string; items: PaletteItem[] }[] = [
    { value: t('Screens'), items: screens },
    { value: t('Views'), items: views },
    actions,
    { value: t('Orders'), items: orders },
    { value: t('Products'), items: products },
    { value: t('Customers'), items: customers },
    { value: t('Tickets'), items: tickets },
  ].filter(({ items }) => items.length > 0);
  return { groups, isBusy, failure };
}
