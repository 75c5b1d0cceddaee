import { useEffect, useEffectEvent } from 'react';

interface Watcher extends EventTarget {
  destroy(): void;
}

/** The back gesture closes the open overlay, where the browser supports it. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (!isOpen || !CloseWatcher) return undefined;
    let watcher: Watcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        // A watcher closes once, but the overlay may stay open: with another step, or a question.
        watch();
        handleClose();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
