import { useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { useSlides } from '#web/ui/carousel/use-slides.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { GALLERY_SIZES, GALLERY_WELL } from './gallery-picture.ts';
import { GallerySlide } from './gallery-slide.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import type { PageProduct } from '../page-product.ts';

const ZoomDialog = lazyComponent(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);

interface GalleryProps {
  /** The product's name. */
  name: string;
  media: PageProduct['media'];
  /** Picture of the selected variant. */
  shownId: number | null;
}

/** Pictures and videos in a row with native scroll snapping; thumbnails select a slide. */
export function Gallery({ name, media, shownId }: GalleryProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const { index: current, goTo } = useSlides(list);
  const [zoomed, setZoomed] = useState<number | null>(null);
  // Put the variant's picture first, so that it is the one loaded eagerly.
  const [slides] = useState(() => [
    ...media.filter(({ id }) => id === shownId),
    ...media.filter(({ id }) => id !== shownId),
  ]);
  const [followed, setFollowed] = useState(shownId);
  if (followed !== shownId) {
    setFollowed(shownId);
    const index = slides.findIndex(({ id }) => id === shownId);
    if (index >= 0) queueMicrotask(() => goTo(index));
  }

  if (slides.length === 0)
    return (
      <div className={`rounded-card ${GALLERY_WELL}`}>
        <Picture src="" name={name} alt="" sizes={GALLERY_SIZES} className="size-full" />
      </div>
    );
  return (
    <section aria-roledescription={t('carousel')} aria-label={t('Pictures')} className="min-w-0">
      <ul
        ref={list}
        aria-label={t('Pictures')}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card no-scrollbar motion-safe:scroll-smooth"
      >
        {slides.map((medium, index) => (
          <li key={medium.id} id={`picture-${medium.id}`} className="w-full shrink-0 snap-start">
            <GallerySlide medium={medium} isFirst={index === 0} onZoom={() => setZoomed(index)} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && <GalleryThumbnails media={slides} current={current} onChoose={goTo} />}
      {zoomed !== null && (
        <ZoomDialog
          pictures={slides.flatMap(({ id, thumbnail, alt }) =>
            thumbnail === null ? [] : [{ id, src: thumbnail, alt }],
          )}
          initial={zoomed}
          onClose={() => setZoomed(null)}
        />
      )}
    </section>
  );
}
