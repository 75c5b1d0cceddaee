import { useText } from '#web/i18n/text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useScreens } from '../layouts/screens.ts';
import { MODIFIER, PALETTE_KEYS, SCREEN_KEYS } from './screen-keys.ts';

/** Keyboard shortcuts of all pages and of lists. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useText();
  const screens = useScreens().flatMap(({ to, label }) => {
    const key = SCREEN_KEYS[to];
    return key === undefined ? [] : [{ keys: ['g', key], text: label }];
  });
  const keys = [
    { keys: PALETTE_KEYS, text: t('Find anything, go anywhere') },
    ...screens,
    { keys: ['/'], text: t('Search this list') },
    { keys: ['j'], text: t('Next row') },
    { keys: ['k'], text: t('Previous row') },
    { keys: ['x'], text: t('Select row') },
    { keys: ['Shift', 'x'], text: t('Select all rows up to this one') },
    { keys: ['o'], text: t('Open row') },
    { keys: ['Enter'], text: t('Open the row selected with j or k') },
    { keys: ['n'], text: t('New product') },
    { keys: ['d'], text: t('Duplicate product') },
    { keys: ['c'], text: t('Confirm the order') },
    { keys: ['p'], text: t('Print the packing slip') },
    { keys: ['s'], text: t('Ship a parcel') },
    { keys: ['e'], text: t('Change the contact of an order or a customer') },
    { keys: ['m'], text: t('Note on an order; merge customers') },
    { keys: ['#'], text: t('Assign ticket') },
    { keys: ['['], text: t('Previous ticket') },
    { keys: [']'], text: t('Next ticket') },
    { keys: ['r'], text: t('Reply to the customer; refund an order') },
    { keys: ['i'], text: t('Internal note') },
    { keys: ['1'], text: t('Insert the first saved reply; 2 to 9 insert the next ones') },
    { keys: [MODIFIER, 's'], text: t('Save changes') },
    { keys: ['Ctrl', 'Enter'], text: t('Send or save the text you are writing') },
    { keys: ['?'], text: t('Show these keys') },
  ];
  return (
    <Dialog open onClose={onClose} title={t('Keyboard shortcuts')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {keys.map(({ keys: pressed, text }) => (
          <div key={text} className="contents">
            <dt dir="ltr" className="flex gap-1">
              {pressed.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-control border border-line px-2 text-center"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
