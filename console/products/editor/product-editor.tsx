import { type ComponentProps, useState } from 'react';
import type { ConsoleProduct, ProductForm } from '#contract/console/catalog/product-editor.ts';
import type { ProductOptions } from '#contract/console/catalog/product-values.ts';
import { useFormatList } from '#web/i18n/lists.ts';
import { useText } from '#web/i18n/text.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { ConflictsDialog } from '../../ui/form/conflicts-dialog.tsx';
import { Heading } from '../../ui/heading.tsx';
import { RecordLinks } from '../../ui/list/steps/record-links.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useStoredVersion } from '../../ui/form/stored/stored-changes.ts';
import { AttributesCard } from './attributes-card.tsx';
import { BasicsCard } from './basics-card.tsx';
import { DescriptionCard } from './description/description-card.tsx';
import { EditorProvider } from './editor-context.tsx';
import { TranslationCard } from './translation-card.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { ProductFacts } from './product-facts.tsx';
import { PicturesCard } from './pictures/pictures-card.tsx';
import { CategoryCard } from './category-card.tsx';
import { SeoCard } from './seo-card.tsx';
import { useVariantOptionName } from './variants/use-variant-option-name.ts';
import { useFieldName } from './use-field-name.ts';
import { storageKeyOf, useProductEdits } from './edits/use-product-edits.ts';
import { useSaveProduct } from './edits/use-save-product.ts';
import { VariantsCard } from './variants/variants-card.tsx';

interface ProductEditorProps {
  product: ConsoleProduct;
  form: ProductForm;
}

/** The editor of a product: all its cards with one save bar. */
export function ProductEditor({ product, form }: ProductEditorProps) {
  const version = useStoredVersion(storageKeyOf(product.id));
  // A key per product: text typed for one must not end up in another.
  return <Editor key={`${product.id} ${version}`} product={product} form={form} />;
}

function Editor({ product, form }: ProductEditorProps) {
  const t = useText();
  const mayEdit = useHasRight('products.edit') && product.state !== 'deleted';
  const edits = useProductEdits(product);
  const isNew = product.id === 0;
  const [language, setLanguage] = useState<string | null>(null);
  const save = useSaveProduct(product, edits, (fields) => {
    const refused = fields.map(languageOf);
    // A refused field in another tab would not be seen.
    if (!refused.includes(language)) setLanguage(refused[0] ?? null);
  });
  const shown = form.languages.find(({ name }) => name === language);
  return (
    <EditorProvider value={{ product, form, edits, errors: save.errors, mayEdit }}>
      <RecordLinks list="products" id={product.id} />
      <Heading title={isNew ? t('New product') : product.values.name} />
      {!isNew && <ProductFacts product={product} />}
      {product.state === 'deleted' && (
        <p className="mb-4 rounded-card bg-warn-tint p-3 text-sm text-warn">
          {t('This product is in the bin. Restore it first.')}
        </p>
      )}
      <LanguageTabs form={form} current={shown?.name ?? null} onChange={setLanguage} />
      {shown && (
        <fieldset disabled={!mayEdit} className="min-w-0">
          <TranslationCard language={shown} />
        </fieldset>
      )}
      <fieldset
        disabled={!mayEdit}
        hidden={shown !== undefined}
        className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <BasicsCard />
          <VariantsCard />
          <PicturesCard />
          <DescriptionCard />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CategoryCard />
          <AttributesCard />
          <SeoCard />
        </div>
      </fieldset>
      <SaveBar
        count={edits.count}
        isBusy={save.isBusy}
        message={save.message}
        onSave={() => void save.save()}
        onDiscard={save.discard}
      />
      {save.conflicts.length > 0 && (
        <ProductConflicts
          conflicts={save.conflicts}
          onSettle={edits.settle}
          onDone={save.endConflicts}
        />
      )}
    </EditorProvider>
  );
}

/** The language that a field is a text of, 'de' for translations.de.name; null for the product's own fields. */
function languageOf(field: string): string | null {
  return /^translations\.([^.]+)\./.exec(field)?.[1] ?? null;
}

/** The conflict dialog with the names of a product's fields, which the editor knows. */
function ProductConflicts(
  props: Omit<ComponentProps<typeof ConflictsDialog>, 'fieldName' | 'valueText'>,
) {
  const t = useText();
  const formatList = useFormatList();
  const nameOf = useVariantOptionName();
  const fieldName = useFieldName();
  const valueText = (field: string, value: unknown) =>
    field === 'options'
      ? (value as ProductOptions).options
          .map((option) =>
            t('{{name}}: {{value}}', { name: nameOf(option), value: formatList(option.values) }),
          )
          .join(' · ')
      : undefined;
  return <ConflictsDialog {...props} fieldName={fieldName} valueText={valueText} />;
}
