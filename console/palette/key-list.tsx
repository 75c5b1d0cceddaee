import { useId } from 'react';
import type { Right } from '#contract/console/staff/rights.ts';
import { useText } from '#web/i18n/text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useScreens } from '../layouts/screens.ts';
import { useMe } from '../session/me-context.tsx';
import { MODIFIER, PALETTE_KEYS, SCREEN_KEYS } from './screen-keys.ts';

interface KeyText {
  keys: readonly string[];
  text: string;
  /** The right that what it does requires. */
  right?: Right;
}

/** The keyboard shortcuts of what the person may do, grouped by where they work. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useText();
  const screens = useScreens().flatMap(({ to, label }) => {
    const key = SCREEN_KEYS[to];
    return key === undefined ? [] : [{ keys: ['g', key], text: label }];
  });
  return (
    <Dialog open onClose={onClose} title={t('Keyboard shortcuts')}>
      {/* Focusable, so that the arrow keys scroll. */}
      <section
        aria-label={t('Keyboard shortcuts')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex flex-col gap-6 text-sm"
      >
        <KeyGroup
          title={t('Everywhere')}
          keys={[
            { keys: PALETTE_KEYS, text: t('Find anything, go anywhere') },
            { keys: ['a'], text: t('Choose what to do on this page') },
            ...screens,
            { keys: [MODIFIER, 'S'], text: t('Save changes') },
            { keys: ['Ctrl', 'Enter'], text: t('Send or save the text you are writing') },
            { keys: ['Esc'], text: t('Leave a field, for the other shortcuts') },
            { keys: ['?'], text: t('Show these keys') },
          ]}
        />
        <KeyGroup
          title={t('Home')}
          keys={[{ keys: ['1'], text: t('Open the first to-do; 2 to 9 open the next ones') }]}
        />
        <KeyGroup
          title={t('Lists')}
          keys={[
            { keys: ['/'], text: t('Search this list') },
            { keys: ['j'], text: t('Next row') },
            { keys: ['k'], text: t('Previous row') },
            { keys: ['x'], text: t('Select row') },
            { keys: ['Shift', 'x'], text: t('Select all rows up to this one') },
            { keys: ['.'], text: t('Act on the selected rows, or on this one') },
            { keys: ['o'], text: t('Open row') },
            { keys: ['Enter'], text: t('Open the row selected with j or k') },
            { keys: ['['], text: t('On a page opened from the list: the previous one') },
            { keys: [']'], text: t('On a page opened from the list: the next one') },
            {
              keys: ['Alt', '↑', '↓'],
              text: t('Move a category or an attribute'),
              right: 'taxonomy.edit',
            },
          ]}
        />
        <KeyGroup
          title={t('Products')}
          keys={[
            { keys: ['n'], text: t('New product'), right: 'products.edit' },
            { keys: ['d'], text: t('Duplicate product'), right: 'products.edit' },
            { keys: ['v'], text: t('Show the product in the shop'), right: 'products.see' },
          ]}
        />
        <KeyGroup
          title={t('Edit in grid')}
          keys={[
            { keys: [MODIFIER, 'Z'], text: t('Undo'), right: 'products.edit' },
            { keys: [MODIFIER, 'Y'], text: t('Redo'), right: 'products.edit' },
            { keys: [MODIFIER, 'D'], text: t('Fill down'), right: 'products.edit' },
            { keys: [MODIFIER, 'F'], text: t('Find and replace'), right: 'products.edit' },
          ]}
        />
        <KeyGroup
          title={t('Orders and customers')}
          keys={[
            { keys: ['c'], text: t('Confirm the order'), right: 'orders.advance' },
            { keys: ['p'], text: t('Print the packing slip') },
            { keys: ['s'], text: t('Ship a parcel'), right: 'orders.ship' },
            { keys: ['#'], text: t('Assign orders'), right: 'orders.advance' },
            { keys: ['r'], text: t('Refund the order'), right: 'orders.refund' },
            {
              keys: ['e'],
              text: t('Change the contact of an order or a customer'),
              right: 'orders.contact',
            },
            { keys: ['m'], text: t('Note on an order; merge customers'), right: 'orders.note' },
          ]}
        />
        <KeyGroup
          title={t('Tickets')}
          keys={[
            { keys: ['#'], text: t('Assign ticket'), right: 'tickets.answer' },
            { keys: ['r'], text: t('Reply to the customer'), right: 'tickets.answer' },
            { keys: ['i'], text: t('Internal note'), right: 'tickets.answer' },
            { keys: ['c'], text: t('Close the ticket'), right: 'tickets.answer' },
            {
              keys: ['1'],
              text: t('Insert the first saved reply; 2 to 9 insert the next ones'),
              right: 'tickets.answer',
            },
          ]}
        />
        <KeyGroup
          title={t('Log')}
          keys={[
            { keys: ['u'], text: t('Undo changes made at the same time'), right: 'audit.see' },
          ]}
        />
      </section>
    </Dialog>
  );
}

function KeyGroup({ title, keys }: { title: string; keys: readonly KeyText[] }) {
  const id = useId();
  const { rights } = useMe();
  const shown = keys.filter(({ right }) => right === undefined || rights.includes(right));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      <dl className="grid grid-cols-[7.5rem_1fr] gap-x-4 gap-y-2">
        {shown.map(({ keys: pressed, text }) => (
          <div key={text} className="contents">
            <dt dir="ltr" className="flex gap-1 rtl:justify-end">
              {pressed.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 self-start rounded-control border border-line px-1.5 text-center whitespace-nowrap"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
