import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { TAXONOMIES, type Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useMay } from '../session/me-context.tsx';
import { useAct } from '../ui/act.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Heading } from '../ui/heading.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TaxonDialog } from './taxon-dialog.tsx';
import { TaxonRow } from './taxon-row.tsx';
import { KIND_WORDS, type TaxonomyKind } from './taxonomy-words.ts';

/** All categories, brands or attributes with their numbers of products. */
export function TaxonomyPage({ kind, taxonomy }: { kind: TaxonomyKind; taxonomy: Taxonomy }) {
  const t = useText();
  const mayEdit = useMay('taxonomy.edit');
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  /** The slug of the taxon in the dialog; '' for a new one, null while the dialog is closed. */
  const [open, setOpen] = useState<string | null>(null);
  const { rows } = taxonomy;
  const handleDone = () => {
    setOpen(null);
    void revalidate();
  };
  const handleMove = (slug: string, place: number) =>
    run(async () => {
      await call('moveTaxon', { kind: 'attributes', slug, place });
      await revalidate();
    });
  return (
    <>
      <BackLink to={paths.products()} text={t('Products')} />
      <Heading title={t(KIND_WORDS[kind].title)}>
        {mayEdit && (
          <Button size="small" onClick={() => setOpen('')}>
            {t(KIND_WORDS[kind].added)}
          </Button>
        )}
      </Heading>
      <Tabs
        tabs={TAXONOMIES.map((one) => ({
          to: paths.taxonomy(one),
          text: t(KIND_WORDS[one].title),
          isCurrent: one === kind,
        }))}
      />
      {rows.length === 0 && (
        <EmptyState title={t('Nothing here yet')} text={t(KIND_WORDS[kind].empty)} />
      )}
      {rows.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper text-sm">
          {rows.map((row, at) => (
            <TaxonRow
              key={row.slug}
              taxon={row}
              languages={taxonomy.languages}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              isBusy={isBusy}
              onMove={
                mayEdit && row.attribute ? (by) => void handleMove(row.slug, at + 1 + by) : null
              }
              onChange={mayEdit ? () => setOpen(row.slug) : null}
            />
          ))}
        </ul>
      )}
      {open !== null && (
        <TaxonDialog
          kind={kind}
          taxon={rows.find(({ slug }) => slug === open) ?? null}
          taxonomy={taxonomy}
          onClose={() => setOpen(null)}
          onDone={handleDone}
          onChanged={() => void revalidate()}
        />
      )}
    </>
  );
}
