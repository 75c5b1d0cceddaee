import { initialsOf } from '#domain/accounts/initials.ts';

interface ProfilePhotoProps {
  /** '' or null shows initials instead. */
  src: string | null;
  name: string;
  /** Classes for the size, and the font size of the initials. */
  className?: string;
}

/** Photo or initials of a person or shop. Decorative: the name is always next to it. */
export function ProfilePhoto({ src, name, className = 'size-11 text-sm' }: ProfilePhotoProps) {
  const look = `shrink-0 rounded-full ${className}`;
  if (src) {
    return (
      <img src={src} alt="" width={96} height={96} className={`bg-photo object-cover ${look}`} />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`inline-flex items-center justify-center bg-tint font-semibold text-accent ${look}`}
    >
      {initialsOf(name)}
    </span>
  );
}
