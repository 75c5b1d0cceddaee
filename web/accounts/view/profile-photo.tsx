import { initialsOf } from '#domain/accounts/initials.ts';

interface ProfilePhotoProps {
  /** '' or null: none. */
  src: string | null;
  name: string;
  /** The size, and that of the letters. */
  className?: string;
}

/** The photo of a person or a shop, or the first letters of the name. Whose it is stands beside it. */
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
