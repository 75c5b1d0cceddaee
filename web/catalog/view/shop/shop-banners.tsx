import { useText } from '#web/i18n/text.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** A shop's additional banners. */
export function ShopBanners({
  banners,
}: {
  banners: readonly { id: number; thumbnail: string }[];
}) {
  const t = useText();
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={t('Shop photos')}
      slideClass="w-[85%] sm:w-[calc(50%-0.5rem)] lg:w-[calc((100%-2rem)/3)]"
      className="mt-4"
    >
      {banners.map(({ id, thumbnail }) => (
        <Picture
          key={id}
          src={thumbnail}
          alt=""
          sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 85vw"
          width={1200}
          height={400}
          className="aspect-[3/1] w-full rounded-card bg-well object-cover"
        />
      ))}
    </Carousel>
  );
}
