import { useEffect, useRef, useState } from 'react';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call, CallFailure } from '../../../api/call.ts';
import { useIsShown } from '../../../ui/leaving/use-is-shown.ts';
import { useEditor } from '../editor-context.tsx';

/** A file that was not added, and why. */
export interface RefusedFile {
  name: string;
  reason: string;
}

/**
 * Uploads files one after the other and adds each to the pictures of the product, even after its page was left. One that
 * is refused doesn't stop the others; `refused` lists the refused ones of the last upload.
 */
export function useAddPictures(remember: (src: string, url: string) => void) {
  const { edits } = useEditor();
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const queue = useRef(Promise.resolve());
  const isShown = useIsShown();
  const isBusy = waiting > 0;
  useEffect(() => {
    if (!isBusy) return undefined;
    // Closing the tab would lose the files: unlike edits, they are not stored.
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isBusy]);
  const refuse = (file: RefusedFile) => {
    if (isShown()) setRefused((before) => [...before, file]);
    else showToast(`${file.name}: ${file.reason}`, 'error');
  };
  const add = async (picture: File) => {
    try {
      const { src, url } = await call('addPicture', { picture });
      remember(src, url);
      edits.addStep({ step: 'add', src, alt: '' });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      refuse({ name: picture.name, reason: error.message });
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (waiting === 0) setRefused([]);
    setWaiting((count) => count + files.length);
    for (const file of files) queue.current = queue.current.then(() => add(file));
  };
  return { isBusy, refused, take };
}
