import type { ReactNode } from 'react';

interface ProductHeadingProps {
  brand: string | null;
  name: string;
  /** Language of the name, when it differs from the page's. */
  nameLanguage?: string | undefined;
  /** Buttons at the end of the brand line. */
  children?: ReactNode;
}

/** Brand and name of a product. */
export function ProductHeading({ brand, name, nameLanguage, children }: ProductHeadingProps) {
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <bdi className="min-w-0 truncate text-sm text-muted">{brand}</bdi>
        <div className="flex min-h-11 items-center gap-1">{children}</div>
      </div>
      <h1 className="mt-0.5 text-xl wrap-break-word hyphens-auto">
        <bdi lang={nameLanguage}>{name}</bdi>
      </h1>
    </>
  );
}
