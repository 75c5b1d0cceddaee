import { logoPlate, type LogoBackground } from './logo-plate.ts';
import { useSettings } from './settings-context.tsx';

interface ShopLogoProps {
  on: LogoBackground;
  className?: string;
  isLazy?: boolean;
}

/** The shop's logo, on a plate where the background would hide it; the name of a shop without a logo. */
export function ShopLogo({ on, className = '', isLazy = false }: ShopLogoProps) {
  const settings = useSettings();
  const { app_name, has_logo, web_logo, web_logo_dark, web_footer_logo } = settings;
  if (!has_logo)
    return (
      <bdi className={`flex h-8 max-w-44 items-center text-lg font-semibold ${className}`}>
        <span className="truncate">{app_name}</span>
      </bdi>
    );
  const plate = logoPlate(on, settings);
  return (
    <picture className={`block ${className}`}>
      {on === 'paper' && web_logo_dark !== null && (
        <source srcSet={web_logo_dark} media="(prefers-color-scheme: dark)" />
      )}
      <img
        src={on === 'paper' ? web_logo : web_footer_logo}
        alt={app_name}
        width={128}
        height={32}
        {...(isLazy && { loading: 'lazy' })}
        className={`h-8 w-32 object-contain object-left rtl:object-right ${plate}`}
      />
    </picture>
  );
}
