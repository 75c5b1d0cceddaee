import { Picture } from '#web/ui/picture.tsx';

/** A shop's round logo, outlined against the banner. */
export function ShopLogo({ src, className }: { src: string; className: string }) {
  return (
    <span
      className={`block shrink-0 overflow-hidden rounded-full border border-line bg-white ${className}`}
    >
      <Picture
        src={src}
        alt=""
        sizes="6rem"
        width={160}
        height={160}
        className="size-full object-contain p-[14%]"
      />
    </span>
  );
}
