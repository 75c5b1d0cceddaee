import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/device/copy-text.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  size?: 'small' | 'medium';
  /** What the button says to screen readers, where it has several of its kind beside it. */
  label?: string;
  children: ReactNode;
}

/** Copies a text to the clipboard, and says whether that worked. */
export function CopyButton({ text, size = 'small', label, children }: CopyButtonProps) {
  const t = useText();
  const handleCopy = async () => {
    if (await copyText(text)) showToast(t('Copied.'));
    else showToast(t("Couldn't copy. Copy the text yourself."), 'error');
  };
  return (
    <Button variant="secondary" size={size} aria-label={label} onClick={() => void handleCopy()}>
      {children}
    </Button>
  );
}
