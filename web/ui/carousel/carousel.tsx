import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Children, type ReactNode, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSlides } from './use-slides.ts';

interface CarouselProps {
  /** Accessible name, such as 'Categories'. */
  label: string;
  /** Width classes of a slide: 'w-full', 'w-40 sm:w-48'. */
  slideClass?: string;
  /** Gap between slides. */
  gapClass?: string;
  /** Autoplay interval in milliseconds; stops permanently once the visitor takes over. */
  autoplayMs?: number;
  /** Dots below the slides, one for each. */
  dots?: boolean;
  className?: string;
  children: ReactNode;
}

/** A row with native scroll snapping; buttons appear where there is a pointer and more to see. */
export function Carousel(props: CarouselProps) {
  const {
    label,
    slideClass = 'w-full',
    gapClass = 'gap-4',
    autoplayMs,
    dots = false,
    className = '',
    children,
  } = props;
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const { index: current, canGoBack, canGoForward, goTo } = useSlides(list);
  const [isStopped, setIsStopped] = useState(false);
  const slides = Children.toArray(children);
  const autoplay = useAutoplay(isStopped ? undefined : autoplayMs, () =>
    goTo(canGoForward ? current + 1 : 0),
  );
  const step = (direction: 1 | -1) => {
    setIsStopped(true);
    const slide = list.current?.firstElementChild?.clientWidth ?? 1;
    const shown = Math.max(1, Math.floor((list.current?.clientWidth ?? slide) / slide));
    goTo(current + direction * shown);
  };

  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={label}
      className={`group/carousel relative ${className}`}
      {...autoplay}
    >
      <ul
        ref={list}
        className={`flex snap-x snap-mandatory overflow-x-auto scroll-smooth no-scrollbar ${gapClass}`}
      >
        {slides.map((slide, index) => (
          <li key={index} className={`shrink-0 snap-start ${slideClass}`}>
            {slide}
          </li>
        ))}
      </ul>
      {canGoBack && (
        <Arrow label={t('Previous')} className="start-2" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5 mirror-rtl" />
        </Arrow>
      )}
      {canGoForward && (
        <Arrow label={t('Next')} className="end-2" onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" className="size-5 mirror-rtl" />
        </Arrow>
      )}
      {dots && slides.length > 1 && (
        <Dots
          count={slides.length}
          current={current}
          onChoose={(index) => {
            setIsStopped(true);
            goTo(index);
          }}
        >
          {autoplayMs !== undefined && (
            <AutoplayButton isStopped={isStopped} onClick={() => setIsStopped(!isStopped)} />
          )}
        </Dots>
      )}
    </section>
  );
}

function Arrow(props: {
  label: string;
  className: string;
  onClick: () => void;
  children: ReactNode;
}) {
  const { label, className, onClick, children } = props;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 items-center justify-center rounded-full border border-line bg-paper text-ink shadow-raised hover:text-accent pointer-fine:flex ${className}`}
    >
      {children}
    </button>
  );
}

interface DotsProps {
  count: number;
  current: number;
  onChoose: (index: number) => void;
  children: ReactNode;
}

/** A button for each slide. */
function Dots({ count, current, onChoose, children }: DotsProps) {
  const t = useText();
  return (
    <div data-needs-script className="absolute inset-x-0 bottom-1 flex items-center justify-center">
      {Array.from({ length: count }, (_slide, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('Slide {{number}}', { number: index + 1 })}
          aria-current={index === current}
          onClick={() => onChoose(index)}
          className="group/dot flex h-6 w-9 items-center justify-center"
        >
          <span className="h-1.5 w-6 rounded-full bg-black/35 outline outline-white/60 group-aria-[current=true]/dot:bg-action" />
        </button>
      ))}
      {children}
    </div>
  );
}

function AutoplayButton({ isStopped, onClick }: { isStopped: boolean; onClick: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      aria-label={isStopped ? t('Play') : t('Pause')}
      onClick={onClick}
      className="ms-1 flex size-6 items-center justify-center rounded-full bg-white/80 text-[#1c1917]"
    >
      {isStopped ? (
        <Play aria-hidden="true" className="size-3" />
      ) : (
        <Pause aria-hidden="true" className="size-3" />
      )}
    </button>
  );
}
