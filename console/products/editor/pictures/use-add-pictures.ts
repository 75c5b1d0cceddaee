import { useRef, useState } from 'react';
import { call, CallFailure } from '../../../api/call.ts';
import { useEditor } from '../editor-context.tsx';

/** A file that was not added, and why. */
export interface RefusedFile {
  name: string;
  reason: string;
}

/**
 * Uploads files one after the other and adds each to the pictures of the product. One that is refused stops none of the
 * others; `refused` lists those of the last files that were taken.
 */
export function useAddPictures(remember: (src: string, url: string) => void) {
  const { edits } = useEditor();
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const queue = useRef(Promise.resolve());
  const add = async (picture: File) => {
    try {
      const { src, url } = await call('addPicture', { picture });
      remember(src, url);
      edits.addStep({ step: 'add', src, alt: '' });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefused((before) => [...before, { name: picture.name, reason: error.message }]);
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
  return { isBusy: waiting > 0, refused, take };
}
