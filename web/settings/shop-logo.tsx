import { useSettings } from './settings-context.tsx';

interface ShopLogoProps {
  /** The address of the picture. */
  src: string;
  className?: string;
  isLazy?: boolean;
}

/** The shop's logo; the name of a shop without one. */
export function ShopLogo({ src, className = '', isLazy = false }: ShopLogoProps) {
  const { app_name, has_logo } = useSettings();
  if (!has_logo)
    return (
      <bdi className={`flex h-8 max-w-44 items-center text-lg font-semibold ${className}`}>
        <span className="truncate">{app_name}</span>
      </bdi>
    );
  return (
    <img
      src={src}
      alt={app_name}
      width={128}
      height={32}
      {...(isLazy && { loading: 'lazy' })}
      className={`h-8 w-32 object-contain object-left rtl:object-right ${className}`}
    />
  );
}
