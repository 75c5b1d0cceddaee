import { useRef } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SearchBox } from './search-box.tsx';

/** Full-screen search on phones, with the suggestions below the box. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="full"
      title={t('Search products')}
      initialFocus={input}
    >
      <SearchBox suggestions="inline" inputRef={input} onDone={onClose} />
    </Dialog>
  );
}
