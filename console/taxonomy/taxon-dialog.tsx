import { useState } from 'react';
import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { languageName } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form/form.tsx';
import { useBaseValues } from '../ui/form/use-base-values.ts';
import { useForm } from '../ui/form/use-form.ts';
import { AttributeFields } from './edit/attribute-fields.tsx';
import { saveTaxon, shownFields } from './edit/save-taxon.ts';
import { usePicture } from './edit/use-picture.ts';
import { MergeForm } from './merge/merge-form.tsx';
import { MoveForm } from './merge/move-form.tsx';
import { PictureField } from './picture-field.tsx';
import { RemoveTaxon } from './remove-taxon.tsx';
import { TaxClassField } from './tax-class-field.tsx';
import { KIND_TEXTS, type TaxonomyKind } from './taxonomy-texts.ts';

interface TaxonDialogProps {
  kind: TaxonomyKind;
  /** Null for a new one. */
  taxon: Taxon | null;
  /** The slug of the category that a new subcategory is added to; null for anything else. */
  parent: string | null;
  /** Where a subcategory is to move to, if that has been chosen already (see move-form.tsx). */
  into: string | undefined;
  taxonomy: Taxonomy;
  onClose: () => void;
  onDone: () => void;
  /** Reload the list: somebody else has changed it. */
  onChanged: () => void;
}

/** Creates, renames, hides, merges, moves or deletes a category, subcategory, brand or attribute. */
export function TaxonDialog(props: TaxonDialogProps) {
  const { kind, taxon, taxonomy, onClose, onDone, onChanged } = props;
  const t = useText();
  const picture = usePicture(taxon?.picture ?? null);
  const withBaseValues = useBaseValues(taxon && shownFields(taxon, taxonomy));
  const parent = (taxon ? taxon.parent : props.parent) ?? undefined;
  const category = taxonomy.rows.find((row) => row.parent === null && row.slug === parent);
  const added = category
    ? t('New subcategory of {{name}}', { name: category.name })
    : t(KIND_TEXTS[kind].add);
  const [attributeKind, setAttributeKind] = useState(taxon?.attribute?.kind ?? 'choice');
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    const edited = { kind, taxon, parent, picture: picture.chosen, attributeKind };
    await withBaseValues((seen) => saveTaxon(values, { ...edited, seen })).catch(
      (error: unknown) => {
        if (taxon) onChanged();
        throw error;
      },
    );
    showToast(t('Saved.'));
    onDone();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={taxon ? t('Change {{name}}', { name: taxon.name }) : added}
    >
      <Form onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('Name')}
          defaultValue={taxon?.name ?? ''}
          required
          maxLength={200}
          autoComplete="off"
          error={errors['name']}
          dir="auto"
        />
        {kind === 'attributes' && (
          <AttributeFields
            attribute={taxon?.attribute ?? null}
            kind={attributeKind}
            onKind={setAttributeKind}
            unitError={errors['unit']}
          />
        )}
        {taxon && kind === 'categories' && (
          <Checkbox name="is_active" defaultChecked={taxon.is_active}>
            {t('Visible in the shop menu')}
          </Checkbox>
        )}
        {taxon && kind === 'categories' && parent === undefined && (
          <PictureField
            {...picture}
            hint={t('Without one, the shop shows that of its best-selling product.')}
            error={errors['picture']}
          />
        )}
        {taxon && parent === undefined && taxonomy.taxes && (
          <TaxClassField category={taxon} taxes={taxonomy.taxes} error={errors['tax_class']} />
        )}
        {taxon && <TranslatedNames taxon={taxon} languages={taxonomy.languages} />}
        <FormError message={message} />
        {/* Saved earlier, it would have no picture. */}
        <Button type="submit" size="large" busy={isBusy || picture.isBusy}>
          {t('Save')}
        </Button>
      </Form>
      {taxon && <OtherActions {...props} taxon={taxon} />}
    </Dialog>
  );
}

interface TranslatedNamesProps {
  taxon: Taxon;
  languages: Taxonomy['languages'];
}

function TranslatedNames({ taxon, languages }: TranslatedNamesProps) {
  const t = useText();
  const { locale } = useLanguage();
  return languages.map(({ name, direction }) => (
    <TextField
      key={name}
      name={`names.${name}`}
      label={t('Name in {{language}}', { language: languageName(locale, name) })}
      defaultValue={taxon.names[name] ?? ''}
      maxLength={200}
      autoComplete="off"
      lang={name}
      dir={direction}
    />
  ));
}

/** Merging or moving, and deleting. */
function OtherActions(props: TaxonDialogProps & { taxon: Taxon }) {
  const { kind, taxon, taxonomy, into, onDone } = props;
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      {taxon.parent === null ? (
        <MergeForm kind={kind} taxon={taxon} taxonomy={taxonomy} onDone={onDone} />
      ) : (
        <MoveForm
          sub={{ ...taxon, parent: taxon.parent }}
          rows={taxonomy.rows}
          into={into}
          onDone={onDone}
        />
      )}
      <RemoveTaxon kind={kind} taxon={taxon} rows={taxonomy.rows} onDone={onDone} />
    </div>
  );
}
