import { preload } from 'react-dom';
import { useText } from '#web/i18n/text.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { mediaSrcSet, Picture } from '#web/ui/picture.tsx';
import { type Banner, TEXT_ON } from './banner.ts';
import { scrim } from './scrim.ts';
import { BannerLink } from './banner-link.tsx';

/** Below 48rem the picture is cropped vertically, so it is wider than the screen. */
const SIZES = '(min-width: 87rem) 1000px, (min-width: 64rem) 75vw, (min-width: 48rem) 100vw, 150vw';
const AUTOPLAY_MS = 4000;

/** Hero carousel of the home page; its first picture is the LCP element. */
export function HeroBanners({ banners }: { banners: readonly Banner[] }) {
  const t = useText();
  preloadPicture(banners[0]?.thumbnail);
  return (
    <Carousel
      label={t('Highlights')}
      autoplayMs={AUTOPLAY_MS}
      gapClass="gap-0"
      dots
      className="overflow-hidden rounded-card bg-well"
    >
      {banners.map((banner, index) => (
        <HeroBanner key={banner.id} banner={banner} isFirst={index === 0} />
      ))}
    </Carousel>
  );
}

function HeroBanner({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const t = useText();
  const { title, subtitle, thumbnail, ground, link } = banner;
  return (
    <BannerLink
      to={link}
      className="relative block aspect-[8/5] -outline-offset-4 sm:aspect-[2/1] md:aspect-[9/4]"
    >
      <Picture
        src={thumbnail}
        alt=""
        sizes={SIZES}
        width={1600}
        height={640}
        priority={isFirst}
        className="absolute inset-0 size-full object-cover object-left"
      />
      {/* The text is on the left in every language, where such pictures are emptiest. */}
      {(title !== null || subtitle !== null) && (
        <span
          aria-hidden="true"
          style={{ backgroundImage: scrim(ground) }}
          className="absolute inset-y-0 left-0 w-[81%] sm:w-[70%] md:w-[62%]"
        />
      )}
      <div
        className={`absolute inset-y-0 left-0 flex w-[58%] flex-col justify-center gap-2 pr-2 pl-4 sm:w-1/2 md:w-[44%] md:gap-3 md:pl-16 ${TEXT_ON[ground]}`}
      >
        {title && (
          <p className="text-lg font-semibold text-balance wrap-break-word hyphens-auto md:text-xl lg:text-2xl">
            <bdi lang={banner.title_language}>{title}</bdi>
          </p>
        )}
        {subtitle && (
          <p className="text-sm text-pretty md:text-base">
            <bdi lang={banner.subtitle_language}>{subtitle}</bdi>
          </p>
        )}
        {link !== null && (
          <span className="mt-1 hidden self-start rounded-control bg-white px-4 py-2 text-sm font-medium text-[#1c1917] sm:block">
            {t('Browse products')}
          </span>
        )}
      </div>
    </BannerLink>
  );
}

function preloadPicture(src: string | undefined): void {
  const imageSrcSet = src === undefined ? undefined : mediaSrcSet(src, 'avif');
  if (src === undefined || imageSrcSet === undefined) return;
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes: SIZES,
    fetchPriority: 'high',
  });
}
