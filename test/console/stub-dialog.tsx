import type { ReactNode } from 'react';
import { afterAll, vi } from 'vitest';

interface DialogProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
}

/**
 * Draws what the console's dialogs contain without the dialog itself, which needs a browser; closed by a button. To be called
 * before anything that opens one is imported.
 */
export function stubDialog(): void {
  const path = '../../console/ui/dialog.tsx';
  vi.doMock(path, () => ({
    Dialog: ({ title, children, footer, onClose }: DialogProps) => (
      <dialog>
        <h2>{title}</h2>
        {children}
        {footer}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </dialog>
    ),
  }));
  afterAll(() => vi.doUnmock(path));
}
