import { useState } from 'react';
import type { PictureStep } from '#contract/console/catalog/product-editor.ts';
import type { ProductPicture } from '#contract/console/catalog/product-values.ts';
import { useEditor } from '../editor-context.tsx';

/** A picture as it is shown; `key` stays the same when a part of it takes its place. */
export interface ShownPicture extends ProductPicture {
  key: string;
}

/** The pictures with unsaved changes applied, and object URLs for the new ones. */
export function usePictures() {
  const { product, edits } = useEditor();
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    list: picturesAfter(product.pictures, edits.draft.pictures, urls),
    remember: (src: string, url: string) => setUrls((before) => new Map(before).set(src, url)),
  };
}

/** Applies steps to pictures as the server will (picture-steps.ts). */
export function picturesAfter(
  pictures: readonly ProductPicture[],
  steps: readonly PictureStep[],
  urls: ReadonlyMap<string, string> = new Map(),
): ShownPicture[] {
  const list = pictures.map((picture): ShownPicture => ({ ...picture, key: picture.src }));
  const shown = (src: string) => ({ src, url: urls.get(src) ?? `/media/${src}-320.webp` });
  for (const step of steps) {
    const at = list.findIndex(({ src }) => src === step.src);
    if (step.step === 'add') {
      if (at < 0) list.push({ ...shown(step.src), alt: step.alt, key: step.src });
      continue;
    }
    const [picture] = at < 0 ? [] : list.splice(at, 1);
    if (!picture || step.step === 'remove') continue;
    if (step.step === 'move') list.splice(step.to, 0, picture);
    else if (step.step === 'describe') list.splice(at, 0, { ...picture, alt: step.alt });
    else if (list.every(({ src }) => src !== step.by))
      list.splice(at, 0, { ...picture, ...shown(step.by) });
  }
  return list;
}
