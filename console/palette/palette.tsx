import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { INPUT } from '#web/ui/form/field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type PaletteItem, usePaletteGroups } from './use-palette-groups.ts';

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
  const { groups, isBusy, failure } = usePaletteGroups(typed);
  const handleGo = ({ to }: PaletteItem) => {
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
        itemToStringValue={({ text }: PaletteItem) => text}
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
                {(item: PaletteItem) => (
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
