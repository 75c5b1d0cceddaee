import { Link } from 'react-router';
import type { AttributeCategories } from '#contract/console/catalog/attribute-values.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';

interface CategoriesCardProps {
  /** Of the attribute. */
  slug: string;
  categories: AttributeCategories;
}

/** The categories that use an attribute, each with the link to its products that have it. */
export function CategoriesCard({ slug, categories: { rows, is_partial } }: CategoriesCardProps) {
  const t = useText();
  const { locale } = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Card title={t('Categories that use it')}>
      <ul className="-my-1 text-sm">
        {rows.map(({ id, name, products }) => (
          <li key={id}>
            <Link
              to={paths.products(`category_id=${id}&attribute=${slug}`)}
              className="flex min-h-11 items-center justify-between gap-3 hover:underline md:min-h-8"
            >
              <bdi className="wrap-anywhere">{name}</bdi>
              <span className="text-muted tabular-nums">
                {numberFormat(locale).format(products)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {is_partial && (
        <p className="mt-3 text-xs text-muted">
          {t('There are so many products that only some of them are counted.')}
        </p>
      )}
    </Card>
  );
}
