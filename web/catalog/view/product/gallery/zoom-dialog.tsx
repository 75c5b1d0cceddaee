import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface ZoomDialogProps {
  pictures: readonly { id: number; src: string; alt: string }[];
  initial: number;
  onClose: () => void;
}

/** Full-screen pictures; a tap toggles double size, which can then be panned. */
export function ZoomDialog({ pictures, initial, onClose }: ZoomDialogProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [enlarged, setEnlarged] = useState<number | null>(null);

  useEffect(() => {
    list.current?.children[initial]?.scrollIntoView({ behavior: 'instant', inline: 'start' });
  }, [initial]);

  return (
    <Dialog open onClose={onClose} title={t('Pictures')} side="full">
      <ul
        ref={list}
        className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain no-scrollbar"
      >
        {pictures.map(({ id, src, alt }) => {
          const isEnlarged = id === enlarged;
          return (
            <li key={id} className="size-full shrink-0 snap-start overflow-auto bg-photo">
              <button
                type="button"
                onClick={() => setEnlarged(isEnlarged ? null : id)}
                aria-pressed={isEnlarged}
                aria-label={t('2× zoom: {{picture}}', { picture: alt })}
                className={`block -outline-offset-2 ${isEnlarged ? 'size-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
              >
                <Picture
                  src={src}
                  alt={alt}
                  sizes="200vw"
                  className="size-full object-contain mix-blend-multiply brightness-[1.01]"
                />
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
