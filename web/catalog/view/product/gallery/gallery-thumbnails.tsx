import Play from 'lucide-react/icons/play';
import type { MouseEvent } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { PageProduct } from '../page-product.ts';

interface GalleryThumbnailsProps {
  media: PageProduct['media'];
  /** The visible slide. */
  current: number;
  onChoose: (index: number) => void;
}

/** Thumbnails that select a slide: links, so they also work without JavaScript. */
export function GalleryThumbnails({ media, current, onChoose }: GalleryThumbnailsProps) {
  const t = useText();
  const handleClick = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onChoose(index);
  };
  return (
    <ol className="mt-3 flex gap-2 overflow-x-auto p-0.5 no-scrollbar">
      {media.map((medium, index) => (
        <li key={medium.id} className="shrink-0">
          <a
            href={`#picture-${medium.id}`}
            onClick={(event) => handleClick(event, index)}
            aria-current={index === current ? 'true' : undefined}
            aria-label={t('Picture {{number}} of {{total}}', {
              number: index + 1,
              total: media.length,
            })}
            className="block size-16 overflow-hidden rounded-control bg-photo ring-line ring-inset hover:ring-2 aria-[current]:outline-2 aria-[current]:outline-offset-0 aria-[current]:outline-action md:size-18"
          >
            {medium.thumbnail === null ? (
              <span className="flex size-full items-center justify-center bg-black text-white">
                <Play aria-hidden="true" className="size-6" />
              </span>
            ) : (
              <Picture
                src={medium.thumbnail}
                alt=""
                sizes="4.5rem"
                className="size-full object-cover mix-blend-multiply"
              />
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}
