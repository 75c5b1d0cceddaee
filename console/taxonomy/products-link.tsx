import { Link } from 'react-router';
import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';

interface ProductsLinkProps {
  products: number;
  /** Whether there are more. */
  areCapped: boolean;
  /** The filter of the product list; null for none. */
  filter: string | null;
}

/** How many products have something, and the link to their list. */
export function ProductsLink({ products, areCapped, filter }: ProductsLinkProps) {
  const t = useText();
  const { locale } = useLanguage();
  const text = areCapped
    ? t('More than {{most}} products', { most: numberFormat(locale).format(products) })
    : t('{{count}} products', { count: products, one: '{{count}} product' });
  const look =
    'inline-flex min-h-11 min-w-11 shrink-0 items-center text-muted tabular-nums md:min-h-6';
  if (filter === null || products === 0) return <span className={look}>{text}</span>;
  return (
    <Link
      to={paths.products(filter)}
      className={`${look} underline decoration-line underline-offset-4 hover:text-ink`}
    >
      {text}
    </Link>
  );
}
