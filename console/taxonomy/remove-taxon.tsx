import { useState } from 'react';
import type { Taxon } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { useAct } from '../ui/act.ts';
import type { TaxonomyKind } from './taxonomy-words.ts';

interface RemoveTaxonProps {
  kind: TaxonomyKind;
  taxon: Taxon;
  onDone: () => void;
}

/** Deletes a taxon without products; otherwise says how many it has. */
export function RemoveTaxon({ kind, taxon, onDone }: RemoveTaxonProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const handleDelete = () =>
    run(async () => {
      await call('deleteTaxon', { kind, slug: taxon.slug });
      showToast(t('Deleted.'));
      onDone();
    });
  if (taxon.products_are_capped) {
    return (
      <p className="text-sm text-muted">
        {t("More than {{most}} products use it, so it can't be deleted.", {
          most: taxon.products,
        })}
      </p>
    );
  }
  if (taxon.products > 0) {
    return (
      <p className="text-sm text-muted">
        {t("{{count}} products belong to it, so it can't be deleted.", {
          count: taxon.products,
          one: "{{count}} product belongs to it, so it can't be deleted.",
        })}
      </p>
    );
  }
  return (
    <Button variant="danger" busy={isBusy} onClick={() => void handleDelete()}>
      {t('Delete')}
    </Button>
  );
}

/** Merges a brand or attribute into another one, in steps, and deletes it. */
export function MergeForm({
  kind,
  taxon,
  rows,
  onDone,
}: RemoveTaxonProps & { kind: 'brands' | 'attributes'; rows: Taxon[] }) {
  const t = useText();
  const { isBusy, run } = useAct();
  const [into, setInto] = useState('');
  const [moved, setMoved] = useState(0);
  const isAlike = ({ attribute }: Taxon) =>
    (attribute?.kind === 'number') === (taxon.attribute?.kind === 'number') &&
    attribute?.unit === taxon.attribute?.unit;
  const others = rows.filter((row) => row.slug !== taxon.slug && isAlike(row));
  if (others.length === 0) return null;
  const handleMerge = () =>
    run(async () => {
      for (let isDone = false, sum = 0; !isDone;) {
        const step = await call('mergeTaxon', { kind, slug: taxon.slug, into });
        sum += step.moved;
        isDone = step.is_done;
        setMoved(sum);
      }
      showToast(t('Merged.'));
      onDone();
    });
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('Merge into')}
        hint={
          kind === 'brands'
            ? t("Its products move to the other brand, then it is deleted. This can't be undone.")
            : t("Its values move to the other attribute, then it is deleted. This can't be undone.")
        }
        value={into}
        onChange={(event) => setInto(event.currentTarget.value)}
      >
        <option value="">{t('Choose')}</option>
        {others.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      {into !== '' && (
        <Button variant="danger" busy={isBusy} onClick={() => void handleMerge()}>
          {t('Merge and delete {{name}}', { name: taxon.name })}
        </Button>
      )}
      {isBusy && moved > 0 && (
        <output className="text-sm text-muted">
          {t('{{count}} products moved', { count: moved, one: '{{count}} product moved' })}
        </output>
      )}
    </div>
  );
}
