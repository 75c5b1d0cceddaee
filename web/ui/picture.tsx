/** Scenes that span the page are asked for by this width, and shown in up to it. */
const WIDE = '1600';
/** Pictures of the shop are kept in these widths, each as AVIF and WebP. */
const WIDTHS = ['160', '320', '480', '800'];
const endsIn = (widths: readonly string[]) => ({
  avif: widths.map((width) => `-${width}.avif ${width}w`),
  webp: widths.map((width) => `-${width}.webp ${width}w`),
});
/** What follows the name of a picture in each of its widths. */
const ENDS = endsIn(WIDTHS);
const WIDE_ENDS = endsIn([...WIDTHS, '1200', WIDE]);
const MEDIA = /^(\/media\/[\w-]+)-(\d+)\.webp$/;

/** The widths of a picture of the shop in a format, as in <img srcset>; undefined for a picture from elsewhere. */
export function mediaSrcSet(src: string, format: 'avif' | 'webp'): string | undefined {
  const [, base, width] = MEDIA.exec(src) ?? [];
  if (base === undefined) return undefined;
  const ends = width === WIDE ? WIDE_ENDS : ENDS;
  return base + ends[format].join(`, ${base}`);
}

interface PictureProps {
  /** '/media/<hash>-480.webp' (any width), or the address of a picture from elsewhere; '' leaves an empty well. */
  src: string;
  /** What it shows; '' when the text beside it says so already. */
  alt: string;
  /** How wide it is drawn, as in <img sizes>. */
  sizes: string;
  /** Proportions of the picture; they keep its place while it loads. */
  width?: number;
  height?: number;
  /** For the largest picture of the first screen: loaded first, and at once. */
  priority?: boolean;
  className?: string;
}

/** A picture in the format and width that suits the screen. */
export function Picture({
  src,
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
        aria-hidden="true"
        className={`block bg-well ${className}`}
        style={{ aspectRatio: width / height }}
      />
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
