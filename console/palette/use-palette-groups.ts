import { useText } from '#web/i18n/text.tsx';
import { useScreens } from '../layouts/screens.ts';
import { paths } from '../paths.ts';
import { VIEW_PATHS } from '../ui/views/view-paths.ts';
import { useAllViews } from '../ui/views/views-context.tsx';
import { useSearch } from './use-search.ts';

export interface PaletteItem {
  to: string;
  text: string;
  /** Distinguishes it from others of the same name. */
  note: string;
}

/** The matches of the typed text: screens and saved views at once, records of the shop once they are found. */
export function usePaletteGroups(typed: string) {
  const t = useText();
  const { results, isBusy, failure } = useSearch(typed);
  const query = typed.trim().toLowerCase();
  const allScreens = useScreens();
  const screens = allScreens
    .filter(({ label }) => label.toLowerCase().includes(query))
    .map(({ to, label }): PaletteItem => ({ to, text: label, note: '' }));
  const views = useAllViews()
    .filter(({ name }) => query !== '' && name.toLowerCase().includes(query))
    .map((view): PaletteItem => ({
      to: VIEW_PATHS[view.list](view.query),
      text: view.name,
      note: allScreens.find(({ to }) => to === VIEW_PATHS[view.list](''))?.label ?? '',
    }));
  const orders = results.orders.map(({ id, code, buyer, city }): PaletteItem => ({
    to: paths.order(id),
    text: `${code} ${buyer}`,
    note: city ?? '',
  }));
  const products = results.products.map(({ id, name, code }): PaletteItem => ({
    to: paths.product(id),
    text: name,
    note: code ?? '',
  }));
  const customers = results.customers.map(({ id, name, email }): PaletteItem => ({
    to: paths.customer(id),
    text: name,
    note: email ?? '',
  }));
  const tickets = results.tickets.map(({ number, subject, topic, customer }): PaletteItem => ({
    to: paths.ticket(number),
    text: `${number} ${subject ?? topic}`,
    note: customer,
  }));
  const groups = [
    { value: t('Screens'), items: screens },
    { value: t('Views'), items: views },
    { value: t('Orders'), items: orders },
    { value: t('Products'), items: products },
    { value: t('Customers'), items: customers },
    { value: t('Tickets'), items: tickets },
  ].filter(({ items }) => items.length > 0);
  return { groups, isBusy, failure };
}
