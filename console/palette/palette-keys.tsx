import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { listenToKeys } from '../ui/keys/latin-keys.ts';
import { isLetterKey } from '../ui/keys/letter-keys.ts';
import { PALETTE_KEYS, PALETTE_SHORTCUTS, SCREEN_KEYS } from './screen-keys.ts';

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette);
const KeyList = lazyComponent(async () => (await import('./key-list.tsx')).KeyList);

/** The palette with its button, and the shortcuts that work on every page. */
export function PaletteKeys() {
  const t = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'actions' | 'keys' | null>(null);
  const [typed, setTyped] = useState('');
  useKeysBeforeDialog(open === 'palette' || open === 'actions', (key) =>
    setTyped((text) => text + key),
  );
  const goTo = useEffectEvent((to: string) => void navigate(to));
  useEffect(() => {
    const own = (act: () => void) => (event: KeyboardEvent) => {
      if (!isLetterKey(event)) return;
      // The last key of a sequence may also be a shortcut of a list.
      event.stopImmediatePropagation();
      event.preventDefault();
      act();
    };
    const screens = Object.entries(SCREEN_KEYS).map(([to, key]) => [
      `g ${key}`,
      own(() => goTo(to)),
    ]);
    return listenToKeys(
      {
        ...Object.fromEntries(screens),
        'Shift+?': own(() => setOpen('keys')),
        a: own(() => setOpen('actions')),
        // Works while typing too, but not over a dialog.
        '$mod+k': (event) => {
          event.preventDefault();
          if (!document.querySelector('[role="dialog"]')) setOpen('palette');
        },
      },
      // Handled before the shortcuts of a list.
      { capture: true },
    );
  }, []);
  const close = () => {
    setOpen(null);
    setTyped('');
  };
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={PALETTE_SHORTCUTS}
        onClick={() => setOpen('palette')}
        className="mb-2 hidden h-9 items-center gap-3 rounded-control border border-line px-3 text-sm text-muted hover:bg-well hover:text-ink lg:flex"
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 grow truncate text-start">{t('Find')}</span>
        <kbd dir="ltr" className="-ms-2 shrink-0 text-xs whitespace-nowrap">
          {PALETTE_KEYS.join(' ')}
        </kbd>
      </button>
      {(open === 'palette' || open === 'actions') && (
        <Palette
          typed={typed}
          hasActionsOnly={open === 'actions'}
          onType={setTyped}
          onClose={close}
        />
      )}
      {open === 'keys' && <KeyList onClose={close} />}
    </>
  );
}

/** Passes on keys that are typed before the palette has the focus: on the page they would be shortcuts. */
function useKeysBeforeDialog(isOpen: boolean, onKey: (key: string) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isInDialog = target instanceof Element && target.closest('[role="dialog"]') !== null;
    if (key.length > 1 || ctrlKey || metaKey || altKey || isInDialog) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onKey(key);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isOpen]);
}
