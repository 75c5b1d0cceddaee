import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { INPUT } from '#web/ui/form/field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type PaletteItem, usePaletteGroups } from './use-palette-groups.ts';

interface PaletteProps {
  typed: string;
  /** Only what can be done on the page. */
  hasActionsOnly: boolean;
  onType: (text: string) => void;
  onClose: () => void;
}

/**
 * Finds screens, actions of the page, orders, products, customers and tickets by what is typed, and opens or does the
 * chosen one.
 */
export function Palette({ typed, hasActionsOnly, onType, onClose }: PaletteProps) {
  const t = useText();
  const navigate = useNavigate();
  const title = hasActionsOnly
    ? t('Choose what to do on this page')
    : t('Find anything, go anywhere');
  const field = useRef<HTMLInputElement>(null);
  const { groups, isBusy, failure } = usePaletteGroups(typed, hasActionsOnly);
  const handleChoose = (item: PaletteItem) => {
    onClose();
    if (item.kind === 'path') void navigate(item.path);
    // Once the palette has returned the focus, so that what the control opens can take it.
    else setTimeout(() => press(item.control));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={hasActionsOnly ? t('Actions of this page') : t('Find')}
      initialFocus={field}
    >
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
          aria-label={title}
          placeholder={hasActionsOnly ? title : t('Order, product, customer or screen…')}
          className={INPUT}
        />
        <Autocomplete.Status className="py-2 text-sm text-muted">
          {failure ?? (groups.length === 0 ? (isBusy ? t('Searching…') : t('No results.')) : '')}
        </Autocomplete.Status>
        <Autocomplete.List className="min-h-48">
          {(group: (typeof groups)[number]) => (
            <Autocomplete.Group key={group.value} items={group.items} className="mb-3">
              <Autocomplete.GroupLabel
                className={hasActionsOnly ? 'sr-only' : 'px-3 pb-1 text-xs text-muted'}
              >
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem, index: number) => (
                  <Autocomplete.Item
                    // Controls may have the same text.
                    key={item.kind === 'path' ? item.path : index}
                    value={item}
                    onClick={() => handleChoose(item)}
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

function press(control: HTMLElement): void {
  control.focus({ focusVisible: true });
  control.click();
}
