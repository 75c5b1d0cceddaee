import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useHasRight } from '../session/me-context.tsx';
import { useAct } from '../ui/use-act.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Heading } from '../ui/heading.tsx';
import { CategoryTree } from './category-tree.tsx';
import { MergingNote } from './merge/merging-note.tsx';
import { useMergesFinished } from './merge/use-merges-finished.ts';
import { TaxonDialog } from './taxon-dialog.tsx';
import { TaxonList } from './taxon-list.tsx';
import { TaxonomyTabs } from './taxonomy-tabs.tsx';
import { KIND_TEXTS, ORDER_TEXTS, type TaxonomyKind } from './taxonomy-texts.ts';

/** The taxon in the dialog: an existing one as it was when it was opened, or a new one below `parent` (null: at the top). */
type Opened = { taxon: Taxon; into?: string } | { parent: string | null };

/** Absent in responses of processes of the previous version, which run alongside this one during a release. */
const mergesOf = ({ merges }: Partial<Taxonomy>) => merges ?? [];

/** All categories, brands or attributes with their numbers of products. */
export function TaxonomyPage({ kind, taxonomy }: { kind: TaxonomyKind; taxonomy: Taxonomy }) {
  const t = useText();
  const mayEdit = useHasRight('taxonomy.edit');
  const { revalidate } = useRevalidator();
  const { run } = useAct();
  const [open, setOpen] = useState<Opened | null>(null);
  const { rows } = taxonomy;
  const handleDone = () => {
    setOpen(null);
    void revalidate();
  };
  const handleMove = ({ slug, parent }: Taxon, place: number) =>
    run(async () => {
      if (kind === 'brands') return;
      await call('moveTaxon', { kind, slug, parent: parent ?? undefined, place });
      await revalidate();
    });
  const handleChange = (taxon: Taxon) => setOpen({ taxon });
  const order = kind === 'brands' ? null : ORDER_TEXTS[kind][taxonomy.is_ordered ? 1 : 0];
  return (
    <>
      <BackLink to={paths.products()} text={t('Products')} />
      <Heading title={t(KIND_TEXTS[kind].title)}>
        {mayEdit && (
          <Button size="small" onClick={() => setOpen({ parent: null })}>
            {t(KIND_TEXTS[kind].add)}
          </Button>
        )}
      </Heading>
      <TaxonomyTabs current={kind} />
      <Merges kind={kind} taxonomy={taxonomy} />
      {rows.length === 0 && (
        <EmptyState title={t('Nothing here yet')} text={t(KIND_TEXTS[kind].empty)} />
      )}
      {rows.length > 0 && mayEdit && order !== null && (
        <p className="mb-3 text-sm text-muted">
          {t(order)}{' '}
          <span className="pointer-coarse:hidden">
            {t('Drag a row to move it, or press Alt with an arrow key.')}
          </span>
        </p>
      )}
      {rows.length > 0 && kind === 'categories' && (
        <CategoryTree
          taxonomy={taxonomy}
          mayEdit={mayEdit}
          onMove={(taxon, place) => void handleMove(taxon, place)}
          onChange={handleChange}
          onAdd={({ slug }) => setOpen({ parent: slug })}
          onMoveTo={(sub, { slug }) => setOpen({ taxon: sub, into: `${slug}/` })}
        />
      )}
      {rows.length > 0 && kind !== 'categories' && (
        <TaxonList
          kind={kind}
          taxonomy={taxonomy}
          mayEdit={mayEdit}
          onMove={(taxon, place) => void handleMove(taxon, place)}
          onChange={handleChange}
        />
      )}
      {open !== null && (
        <TaxonDialog
          kind={kind}
          taxon={'taxon' in open ? open.taxon : null}
          parent={'taxon' in open ? null : open.parent}
          into={'taxon' in open ? open.into : undefined}
          taxonomy={taxonomy}
          onClose={() => setOpen(null)}
          onDone={handleDone}
          onChanged={() => void revalidate()}
        />
      )}
    </>
  );
}

/** The running merges; reloads the page when they have ended. */
function Merges({ kind, taxonomy }: { kind: TaxonomyKind; taxonomy: Taxonomy }) {
  const t = useText();
  const { rows } = taxonomy;
  const merges = mergesOf(taxonomy);
  useMergesFinished({
    isMerging: merges.length > 0,
    done: t('Merged.'),
    read: async () => {
      const now = await call('listTaxonomy', { kind }, { isUnattended: true });
      const isLeft = merges.some(({ slug, parent }) =>
        now.rows.some((row) => row.slug === slug && row.parent === parent),
      );
      return { isMerging: now.merges.length > 0, isLeft };
    },
  });
  const nameOf = (slug: string, parent: string | null) =>
    rows.find((row) => row.slug === slug && row.parent === parent)?.name ?? slug;
  return merges.map(({ slug, parent, into, into_parent }) => (
    <MergingNote
      key={`${parent ?? ''}/${slug}`}
      names={nameOf(slug, parent)}
      into={into === '' ? nameOf(into_parent ?? '', null) : nameOf(into, into_parent)}
    />
  ));
}
