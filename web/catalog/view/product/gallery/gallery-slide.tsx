import Maximize2 from 'lucide-react/icons/maximize-2';
import type { PointerEvent } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmbeddedVideo } from './embedded-video.tsx';
import { GALLERY_PICTURE, GALLERY_SIZES, GALLERY_WELL } from './gallery-picture.ts';
import type { PageProduct } from '../page-product.ts';

interface GallerySlideProps {
  medium: PageProduct['media'][number];
  isFirst: boolean;
  onZoom: () => void;
}

/** A video, or a picture that zooms on hover and opens full-screen. */
export function GallerySlide({ medium, isFirst, onZoom }: GallerySlideProps) {
  const t = useText();
  if (medium.thumbnail === null) {
    return (
      <div className="flex aspect-square max-h-[max(20rem,100dvh-17rem)] w-full items-center max-md:max-h-60 justify-center bg-black">
        {medium.type === 'file' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the catalogue holds no captions
          <video
            src={medium.url ?? ''}
            controls
            preload="none"
            className="size-full"
            aria-label={medium.alt}
          />
        ) : (
          <EmbeddedVideo url={medium.url ?? ''} title={medium.alt} />
        )}
      </div>
    );
  }
  return (
    <button
      type="button"
      onClick={onZoom}
      onPointerMove={followPointer}
      aria-label={t('Enlarge: {{picture}}', { picture: medium.alt })}
      className={`group/zoom relative block cursor-zoom-in -outline-offset-2 ${GALLERY_WELL}`}
    >
      <Picture
        src={medium.thumbnail}
        alt={medium.alt}
        sizes={GALLERY_SIZES}
        priority={isFirst}
        className={`${GALLERY_PICTURE} origin-[var(--zoom-x,50%)_var(--zoom-y,50%)] transition-transform pointer-fine:group-hover/zoom:scale-200 motion-reduce:group-hover/zoom:scale-100`}
      />
      <span
        aria-hidden="true"
        className="absolute end-3 bottom-3 rounded-full bg-white/85 p-2.5 text-[#1c1917] group-hover/zoom:opacity-0"
      >
        <Maximize2 className="size-4" />
      </span>
    </button>
  );
}

/** Sets the zoom origin to the pointer position. */
function followPointer(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType !== 'mouse') return;
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const { style } = event.currentTarget;
  style.setProperty('--zoom-x', `${((event.clientX - left) * 100) / width}%`);
  style.setProperty('--zoom-y', `${((event.clientY - top) * 100) / height}%`);
}
