import { useState } from 'react';
import type { Taxon } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { MovedProducts } from './moved-products.tsx';
import { useMerge } from './use-merge.ts';

interface MoveFormProps {
  sub: Taxon & { parent: string };
  rows: readonly Taxon[];
  /** What is chosen at first: 'category/' moves it there, 'category/sub' merges it into that one. */
  into: string | undefined;
  onDone: () => void;
}

/** Moves a subcategory with its products to another category, or merges it into another subcategory. */
export function MoveForm({ sub, rows, into: chosen = '', onDone }: MoveFormProps) {
  const t = useText();
  const [into, setInto] = useState(chosen);
  const { parent, slug, name } = sub;
  const subs = Map.groupBy(
    rows.filter((row) => row.parent !== null && (row.parent !== parent || row.slug !== slug)),
    (row) => row.parent,
  );
  const categories = rows.filter(
    (row) => row.parent === null && (row.slug !== parent || subs.has(parent)),
  );
  const [intoParent = '', intoSub = ''] = into.split('/');
  const target = { into: intoSub, into_parent: intoParent };
  const { isBusy, moved, merge } = useMerge(() =>
    call('mergeTaxon', { kind: 'categories', parent, slug, whole: true, ...target }),
  );
  const handleMove = () =>
    merge((isJob) => {
      const done = intoSub === '' ? t('Moved.') : t('Merged.');
      showToast(isJob ? t('The products are being changed.') : done);
      onDone();
    });
  const mergeHint =
    intoParent === parent
      ? t("Its products move to the other subcategory, then it is deleted. This can't be undone.")
      : t(
          "Its products move to the other category and subcategory, out of all subcategories of this one, then it is deleted. This can't be undone.",
        );
  const hint =
    intoSub === ''
      ? t(
          "Its products move to the other category with it, out of all subcategories of this one. This can't be undone.",
        )
      : mergeHint;
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('Move or merge')}
        hint={hint}
        value={into}
        onChange={(event) => setInto(event.currentTarget.value)}
      >
        <option value="">{t('Choose')}</option>
        {categories.map((category) => (
          <optgroup key={category.slug} label={category.name}>
            {category.slug !== parent && (
              <option value={`${category.slug}/`}>
                {t('Move to {{name}}', { name: category.name })}
              </option>
            )}
            {(subs.get(category.slug) ?? []).map((other) => (
              <option key={other.slug} value={`${category.slug}/${other.slug}`}>
                {t('Merge into {{name}}', { name: other.name })}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {into !== '' && (
        <Button variant="danger" busy={isBusy} onClick={() => void handleMove()}>
          {intoSub === '' ? t('Move {{name}}', { name }) : t('Merge and delete {{name}}', { name })}
        </Button>
      )}
      <MovedProducts count={moved} />
    </div>
  );
}
