import { type KeyboardEvent, useCallback, useState } from 'react';

interface ComboboxProps<Option> {
  onOpen: () => void;
  onChoose: (option: Option) => void;
  /** Whether Escape closes the list, because it overlays the page. */
  isPopup: boolean;
}

/** The list of options below a text field, and the keys that open it, walk through it, choose from it and close it. */
export function useCombobox<Option>({ onOpen, onChoose, isPopup }: ComboboxProps<Option>) {
  const [isOpen, setIsOpen] = useState(false);
  /** The option that the arrow keys have reached; -1: the typed text itself. */
  const [activeIndex, setActiveIndex] = useState(-1);
  const [options, setOptions] = useState<readonly Option[]>([]);
  const handleOptions = useCallback((next: readonly Option[]) => {
    setOptions(next);
    setActiveIndex(-1);
  }, []);
  // Also called for each change of the text, which leaves the options of the text before.
  const open = () => {
    onOpen();
    setIsOpen(true);
    setActiveIndex(-1);
  };
  const close = () => {
    setIsOpen(false);
    setActiveIndex(-1);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const active = options[activeIndex];
    if (event.key === 'Escape' && isOpen && isPopup) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isOpen && active) {
      event.preventDefault();
      onChoose(active);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      open();
      const positions = options.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActiveIndex(((activeIndex + 1 + step + positions) % positions) - 1);
    }
  };
  return {
    isOpen,
    activeIndex,
    hasOptions: options.length > 0,
    open,
    close,
    handleOptions,
    handleKeyDown,
  };
}
