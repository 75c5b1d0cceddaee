import { OPTION_KINDS } from '#contract/console/catalog/options.ts';
import { TAXONOMIES } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { Tabs } from '../ui/tabs.tsx';
import { KIND_TEXTS, type ListKind } from './taxonomy-texts.ts';

/** Tabs of the taxonomies, of the options that products share, and of tags. */
export function TaxonomyTabs({ current }: { current: ListKind | 'tags' }) {
  const t = useText();
  return (
    <Tabs
      tabs={[...TAXONOMIES, 'tags' as const, ...OPTION_KINDS].map((kind) => ({
        to: paths.taxonomy(kind),
        text: kind === 'tags' ? t('Tags') : t(KIND_TEXTS[kind].title),
        isCurrent: kind === current,
      }))}
    />
  );
}
