import { Link } from 'react-router';
import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { useFormatList } from '#web/i18n/lists.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { paths } from '../paths.ts';
import { SHORT_VALUE_KIND_LABELS } from './taxonomy-texts.ts';

interface TaxonNameProps {
  taxon: Taxon;
  languages: Taxonomy['languages'];
}

/** The name of a taxon, with badges for its state; that of an attribute links to its values. */
export function TaxonName({ taxon, languages }: TaxonNameProps) {
  const t = useText();
  const formatList = useFormatList();
  const { name, parent, attribute } = taxon;
  const missing = languages.filter((language) => (taxon.names[language.name] ?? '') === '');
  return (
    <span className="flex grow flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
      {attribute ? (
        <Link
          to={paths.attribute(taxon.slug)}
          className="inline-flex min-h-11 min-w-11 items-center font-medium underline decoration-line underline-offset-4 hover:decoration-current md:min-h-6"
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className={`max-md:pt-2 ${parent === null ? 'font-medium' : ''}`}>{name}</bdi>
      )}
      {attribute && (
        <span className="text-muted">
          {t(SHORT_VALUE_KIND_LABELS[attribute.kind])}
          {attribute.unit !== null && (
            <>
              {' · '}
              <bdi>{attribute.unit}</bdi>
            </>
          )}
        </span>
      )}
      {attribute?.is_facet === true && <Badge tone="neutral">{t('Filter')}</Badge>}
      {!taxon.is_active && <Badge tone="neutral">{t('Hidden')}</Badge>}
      {missing.length > 0 && missing.length < languages.length && (
        <Badge tone="warn">
          {t('Without {{languages}}', {
            languages: formatList(missing.map(({ title }) => title)),
          })}
        </Badge>
      )}
    </span>
  );
}
