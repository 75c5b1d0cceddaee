import { AdTile } from './ad-tile.tsx';
import type { Banner } from './banner.ts';
import { HeroBanners } from './hero-banners.tsx';

/** Hero carousel with the two ads beside it, below it on narrow screens. */
export function HomeHero(props: { banners: readonly Banner[]; ads: readonly Banner[] }) {
  const { banners, ads } = props;
  if (banners.length === 0 && ads.length === 0) return null;
  const isSplit = banners.length > 0 && ads.length > 0;
  return (
    <div className={`grid gap-3 md:gap-4 ${isSplit ? 'lg:grid-cols-4' : ''}`}>
      {banners.length > 0 && (
        <div className={`min-w-0 ${isSplit ? 'lg:col-span-3' : ''}`}>
          <HeroBanners banners={banners} />
        </div>
      )}
      {ads.length > 0 && (
        <div
          className={`grid min-w-0 gap-3 md:gap-4 ${ads.length > 1 ? 'grid-cols-2' : ''} ${isSplit ? 'lg:grid-cols-1' : ''}`}
        >
          {ads.map((ad) => (
            <AdTile key={ad.id} banner={ad} />
          ))}
        </div>
      )}
    </div>
  );
}
