import { Suspense } from 'react';
import { Await } from 'react-router';
import type { AttributeCategories, ValuePage } from '#contract/console/catalog/attribute-values.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { SHORT_VALUE_KIND_LABELS } from '../taxonomy-texts.ts';
import { CategoriesCard } from './categories-card.tsx';
import { attributeSource } from './value-source.ts';
import { Values } from './values.tsx';

interface AttributePageProps {
  slug: string;
  page: ValuePage;
  categories: Promise<AttributeCategories>;
  /** URL parameters that the values can't be listed by. */
  invalid: readonly string[];
}

/** An attribute: the values that products have of it, and the categories of those products. */
export function AttributePage({ slug, page, categories, invalid }: AttributePageProps) {
  const t = useText();
  const { attribute } = page;
  const { name, kind, unit, is_facet } = attribute;
  const source = attributeSource(slug, attribute);
  return (
    <>
      <BackLink to={paths.taxonomy('attributes')} text={t('Attributes')} />
      <Heading title={name}>
        <p className="flex grow items-center gap-2 text-sm text-muted">
          {t(SHORT_VALUE_KIND_LABELS[kind])}
          {unit !== null && (
            <>
              {' · '}
              <bdi>{unit}</bdi>
            </>
          )}
          {is_facet && <Badge tone="neutral">{t('Filter')}</Badge>}
        </p>
      </Heading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Values source={source} page={page} invalid={invalid} />
        </div>
        <Suspense>
          <Await resolve={categories} errorElement={null}>
            {(loaded: AttributeCategories) => <CategoriesCard slug={slug} categories={loaded} />}
          </Await>
        </Suspense>
      </div>
    </>
  );
}
