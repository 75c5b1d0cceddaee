import { Picture } from '#web/ui/picture.tsx';
import { type Banner, WORDS_ON } from './banner.ts';
import { BannerLink } from './banner-link.tsx';

const GROUND: Record<Banner['ground'], string> = {
  light: 'bg-[#c9cdcc]',
  dark: 'bg-[#121110]',
};

/** A small picture beside the banners: words at the start, the picture fading in from the other side. */
export function AdTile({ banner }: { banner: Banner }) {
  const { title, subtitle, thumbnail, ground, link } = banner;
  return (
    <BannerLink
      to={link}
      className={`group relative block h-full min-h-36 overflow-hidden rounded-card ${GROUND[ground]} ${WORDS_ON[ground]}`}
    >
      <div className="absolute inset-y-0 end-0 aspect-square h-full max-w-[80%] mask-r-from-100% mask-l-from-40% rtl:mask-l-from-100% rtl:mask-r-from-40%">
        <Picture
          src={thumbnail}
          alt=""
          sizes="(min-width: 48rem) 14rem, 45vw"
          className="size-full object-cover"
        />
      </div>
      <div className="relative flex h-full w-3/5 flex-col justify-center gap-1 p-4">
        {title && <p className="font-semibold text-balance wrap-break-word">{title}</p>}
        {subtitle && <p className="hidden text-sm text-pretty sm:block">{subtitle}</p>}
      </div>
    </BannerLink>
  );
}
