import { Picture } from '#web/ui/picture.tsx';

interface ShopLogoProps {
  src: string;
  name: string;
  className: string;
}

/** A shop's round logo, outlined against the banner. */
export function VendorLogo({ src, name, className }: ShopLogoProps) {
  return (
    <span
      className={`block shrink-0 overflow-hidden rounded-full border border-line bg-white ${className}`}
    >
      <Picture
        src={src}
        name={name}
        alt=""
        sizes="6rem"
        width={160}
        height={160}
        className={`size-full object-contain ${src === '' ? '' : 'p-[14%]'}`}
      />
    </span>
  );
}
