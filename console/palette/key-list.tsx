import { useId } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useScreens } from '../layouts/screens.ts';
import { MODIFIER, PALETTE_KEYS, SCREEN_KEYS } from './screen-keys.ts';

interface KeyText {
  keys: readonly string[];
  text: string;
}

/** All keyboard shortcuts, grouped by where they work. */
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
            ...screens,
            { keys: [MODIFIER, 'S'], text: t('Save changes') },
            { keys: ['Ctrl', 'Enter'], text: t('Send or save the text you are writing') },
            { keys: ['Esc'], text: t('Leave a field, for the other shortcuts') },
            { keys: ['?'], text: t('Show these keys') },
          ]}
        />
        <KeyGroup
          title={t('Lists')}
          keys={[
            { keys: ['/'], text: t('Search this list') },
            { keys: ['j'], text: t('Next row') },
            { keys: ['k'], text: t('Previous row') },
            { keys: ['x'], text: t('Select row') },
            { keys: ['Shift', 'x'], text: t('Select all rows up to this one') },
            { keys: ['.'], text: t('Act on the selected rows') },
            { keys: ['o'], text: t('Open row') },
            { keys: ['Enter'], text: t('Open the row selected with j or k') },
            { keys: ['Alt', '↑', '↓'], text: t('Move a category or an attribute') },
          ]}
        />
        <KeyGroup
          title={t('Products')}
          keys={[
            { keys: ['n'], text: t('New product') },
            { keys: ['d'], text: t('Duplicate product') },
          ]}
        />
        <KeyGroup
          title={t('Edit in grid')}
          keys={[
            { keys: [MODIFIER, 'Z'], text: t('Undo') },
            { keys: [MODIFIER, 'Y'], text: t('Redo') },
            { keys: [MODIFIER, 'D'], text: t('Fill down') },
            { keys: [MODIFIER, 'F'], text: t('Find and replace') },
          ]}
        />
        <KeyGroup
          title={t('Orders and customers')}
          keys={[
            { keys: ['c'], text: t('Confirm the order') },
            { keys: ['p'], text: t('Print the packing slip') },
            { keys: ['s'], text: t('Ship a parcel') },
            { keys: ['r'], text: t('Refund the order') },
            { keys: ['e'], text: t('Change the contact of an order or a customer') },
            { keys: ['m'], text: t('Note on an order; merge customers') },
          ]}
        />
        <KeyGroup
          title={t('Tickets')}
          keys={[
            { keys: ['#'], text: t('Assign ticket') },
            { keys: ['['], text: t('Previous ticket') },
            { keys: [']'], text: t('Next ticket') },
            { keys: ['r'], text: t('Reply to the customer') },
            { keys: ['i'], text: t('Internal note') },
            { keys: ['c'], text: t('Close the ticket') },
            { keys: ['1'], text: t('Insert the first saved reply; 2 to 9 insert the next ones') },
          ]}
        />
      </section>
    </Dialog>
  );
}

function KeyGroup({ title, keys }: { title: string; keys: readonly KeyText[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      <dl className="grid grid-cols-[7.5rem_1fr] gap-x-4 gap-y-2">
        {keys.map(({ keys: pressed, text }) => (
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
