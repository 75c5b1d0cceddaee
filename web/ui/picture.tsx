/** Pictures of the shop are kept in these widths, each as AVIF and WebP. */
const WIDTHS = [160, 320, 480, 800];
const MEDIA = /^(\/media\/[\w-]+)-\d+\.webp$/;

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
  const base = MEDIA.exec(src)?.[1];
  const srcSet = (format: string) => WIDTHS.map((w) => `${base}-${w}.${format} ${w}w`).join(', ');
  const image = (
    <img
      src={src}
      alt={alt}
      {...(base && { srcSet: srcSet('webp'), sizes })}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'auto' : 'async'}
      {...(priority && { fetchPriority: 'high' as const })}
      className={className}
    />
  );
  if (!base) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      {image}
    </picture>
  );
}
