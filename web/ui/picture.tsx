import { initialsOf } from '#web/i18n/initials.ts';

/** Full-width pictures are referenced by this width and have it as their maximum. */
const WIDE = '1600';
/** Available widths of the shop's pictures, each as AVIF and WebP. */
const WIDTHS = ['160', '320', '480', '800'];
const endsIn = (widths: readonly string[]) => ({
  avif: widths.map((width) => `-${width}.avif ${width}w`),
  webp: widths.map((width) => `-${width}.webp ${width}w`),
});
/** File name suffixes of all widths. */
const ENDS = endsIn(WIDTHS);
const WIDE_ENDS = endsIn([...WIDTHS, '1200', WIDE]);
const MEDIA = /^(\/media\/[\w-]+)-(\d+)\.webp$/;

/** The srcset of one of the shop's pictures in a format; undefined for external pictures. */
export function mediaSrcSet(src: string, format: 'avif' | 'webp'): string | undefined {
  const [, base, width] = MEDIA.exec(src) ?? [];
  if (base === undefined) return undefined;
  const ends = width === WIDE ? WIDE_ENDS : ENDS;
  return base + ends[format].join(`, ${base}`);
}

interface PictureProps {
  /** '/media/<hash>-480.webp' (any width), or an external URL; '' draws the initials of `name`. */
  src: string;
  /** What it shows. */
  name?: string;
  /** Alternative text; '' when adjacent text says the same. */
  alt: string;
  /** Rendered width, as in <img sizes>. */
  sizes: string;
  /** Intrinsic size; reserves the space while loading. */
  width?: number;
  height?: number;
  /** For the LCP picture: high priority, loaded eagerly. */
  priority?: boolean;
  className?: string;
}

/** A responsive picture. */
export function Picture({
  src,
  name = '',
  alt,
  sizes,
  width = 800,
  height = 800,
  priority = false,
  className = '',
}: PictureProps) {
  if (src === '')
    return (
      <span
        data-drawn
        aria-hidden="true"
        className={`@container flex items-center justify-center bg-tint font-semibold text-accent mix-blend-normal! select-none ${className}`}
        style={{ aspectRatio: width / height }}
      >
        <bdi className="text-[34cqmin] leading-none">{initialsOf(name)}</bdi>
      </span>
    );
  const srcSet = mediaSrcSet(src, 'webp');
  const image = (
    <img
      src={src}
      alt={alt}
      {...(srcSet && { srcSet, sizes })}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'auto' : 'async'}
      {...(priority && { fetchPriority: 'high' as const })}
      className={className}
    />
  );
  if (!srcSet) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={mediaSrcSet(src, 'avif')} sizes={sizes} />
      {image}
    </picture>
  );
}
