import type { Taxon } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';
import type { TaxonomyKind } from './taxonomy-texts.ts';

interface RemoveTaxonProps {
  kind: TaxonomyKind;
  taxon: Taxon;
  rows: readonly Taxon[];
  onDone: () => void;
}

/** Deletes a taxon without products; otherwise says how many it has. */
export function RemoveTaxon({ kind, taxon, rows, onDone }: RemoveTaxonProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const { slug, parent, products } = taxon;
  const handleDelete = () =>
    run(async () => {
      if (parent === null) await call('deleteTaxon', { kind, slug });
      else await call('deleteSubCategory', { parent, slug });
      showToast(t('Deleted.'));
      onDone();
    });
  if (taxon.products_are_capped) {
    return (
      <p className="text-sm text-muted">
        {t("More than {{most}} products use it, so it can't be deleted.", { most: products })}
      </p>
    );
  }
  if (products > 0) {
    return (
      <p className="text-sm text-muted">
        {t("{{count}} products belong to it, so it can't be deleted.", {
          count: products,
          one: "{{count}} product belongs to it, so it can't be deleted.",
        })}
      </p>
    );
  }
  const hasSubs = kind === 'categories' && rows.some((row) => row.parent === slug);
  return (
    <>
      {parent === null && hasSubs && (
        <p className="text-sm text-muted">{t('Its subcategories are deleted with it.')}</p>
      )}
      <Button variant="danger" busy={isBusy} onClick={() => void handleDelete()}>
        {t('Delete')}
      </Button>
    </>
  );
}
