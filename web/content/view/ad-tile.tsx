import { Picture } from '#web/ui/picture.tsx';
import { type Banner, TEXT_ON } from './banner.ts';
import { BannerLink } from './banner-link.tsx';

const GROUND: Record<Banner['ground'], string> = {
  light: 'bg-[#c9cdcc]',
  dark: 'bg-[#121110]',
};

/** The picture fades into the background next to the text. */
const FADE = 'sm:ltr:mask-l-from-60% sm:rtl:mask-r-from-60%';

/** Small banner: text first, picture fading in from the other side. No part of the picture is below the text. */
export function AdTile({ banner }: { banner: Banner }) {
  const { title, subtitle, thumbnail, ground, link } = banner;
  return (
    <BannerLink
      to={link}
      className={`relative block h-full min-h-40 overflow-hidden rounded-card ${GROUND[ground]} ${TEXT_ON[ground]}`}
    >
      <div
        className={`absolute bottom-0 end-0 h-[58%] w-full mask-t-from-70% sm:h-full sm:w-1/2 sm:mask-t-from-100% ${FADE}`}
      >
        <Picture
          src={thumbnail}
          alt=""
          sizes="(min-width: 64rem) 14rem, 45vw"
          className="size-full object-cover"
        />
      </div>
      <div className="relative flex h-full flex-col gap-1 p-3 sm:w-1/2 sm:justify-center sm:p-4">
        {title && (
          <p className="text-sm font-semibold text-balance hyphens-auto wrap-break-word sm:text-base">
            <bdi lang={banner.title_language} className="line-clamp-2 sm:line-clamp-4">
              {title}
            </bdi>
          </p>
        )}
        {subtitle && (
          <p className="hidden text-sm text-pretty sm:block">
            <bdi lang={banner.subtitle_language}>{subtitle}</bdi>
          </p>
        )}
      </div>
    </BannerLink>
  );
}
