import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { INPUT } from '#web/ui/form/field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useScreens } from '../layouts/screens.ts';
import { paths } from '../paths.ts';
import { VIEW_PATHS } from '../ui/views/view-paths.ts';
import { useAllViews } from '../ui/views/views-context.tsx';
import { useSearch } from './use-search.ts';

interface Item {
  to: string;
  text: string;
  /** Distinguishes it from others of the same name. */
  note: string;
}

interface PaletteProps {
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** Finds screens, orders, products, customers and tickets by what is typed, and opens the chosen one. */
export function Palette({ typed, onType, onClose }: PaletteProps) {
  const t = useText();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { results, isBusy, failure } = useSearch(typed);
  const query = typed.trim().toLowerCase();
  const allScreens = useScreens();
  const screens = allScreens
    .filter(({ label }) => label.toLowerCase().includes(query))
    .map(({ to, label }): Item => ({ to, text: label, note: '' }));
  const views = useAllViews()
    .filter(({ name }) => query !== '' && name.toLowerCase().includes(query))
    .map((view): Item => ({
      to: VIEW_PATHS[view.list](view.query),
      text: view.name,
      note: allScreens.find(({ to }) => to === VIEW_PATHS[view.list](''))?.label ?? '',
    }));
  const orders = results.orders.map(({ id, code, buyer, city }): Item => ({
    to: paths.order(id),
    text: `${code} ${buyer}`,
    note: city ?? '',
  }));
  const products = results.products.map(({ id, name, code }): Item => ({
    to: paths.product(id),
    text: name,
    note: code ?? '',
  }));
  const customers = results.customers.map(({ id, name, email }): Item => ({
    to: paths.customer(id),
    text: name,
    note: email ?? '',
  }));
  const tickets = results.tickets.map(({ number, subject, topic, customer }): Item => ({
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
  const handleGo = ({ to }: Item) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog open onClose={onClose} title={t('Find')} initialFocus={field}>
      <Autocomplete.Root
        open
        inline
        mode="none"
        autoHighlight="always"
        keepHighlight
        items={groups}
        itemToStringValue={({ text }: Item) => text}
        value={typed}
        onValueChange={(value, { reason }) => {
          // Choosing an item navigates away and does not fill the input.
          if (reason !== 'item-press') onType(value);
        }}
      >
        <Autocomplete.Input
          ref={field}
          aria-label={t('Find anything, go anywhere')}
          placeholder={t('Order, product, customer or screen…')}
          className={INPUT}
        />
        <Autocomplete.Status className="py-2 text-sm text-muted">
          {failure ?? (groups.length === 0 ? (isBusy ? t('Searching…') : t('No results.')) : '')}
        </Autocomplete.Status>
        <Autocomplete.List className="min-h-48">
          {(group: (typeof groups)[number]) => (
            <Autocomplete.Group key={group.value} items={group.items} className="mb-3">
              <Autocomplete.GroupLabel className="px-3 pb-1 text-xs text-muted">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Item) => (
                  <Autocomplete.Item
                    key={item.to}
                    value={item}
                    onClick={() => handleGo(item)}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm data-highlighted:bg-tint md:min-h-9"
                  >
                    <bdi className="min-w-0 grow truncate">{item.text}</bdi>
                    <bdi className="shrink-0 text-muted">{item.note}</bdi>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}
