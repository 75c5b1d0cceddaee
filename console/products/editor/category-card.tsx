import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { paths } from '../../paths.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { Card } from '../../ui/card.tsx';
import { useTaxClassName } from '../../taxonomy/use-tax-class-name.ts';
import { tagsIn } from '../../ui/tags/tags-in.ts';
import { useEditor, useNullableTextField, useTextField } from './editor-context.tsx';

/** Shop, category, brand and tags of a product, and whether it is published. */
export function CategoryCard() {
  const t = useText();
  const { product, form, edits } = useEditor();
  const category = useTextField('category');
  const brand = useNullableTextField('brand');
  const unit = useNullableTextField('unit');
  const shop = useTextField('shop');
  const mayAdd = useHasRight('taxonomy.edit');
  const { sub_categories: subs = [], tax_class: inherited } =
    form.categories.find(({ slug }) => slug === category.value) ?? {};
  const isNew = product.id === 0;
  return (
    <Card title={t('Category and visibility')}>
      <div className="flex flex-col gap-4">
        {!isNew && (
          <Checkbox
            checked={edits.valueOf('is_published') === true}
            onChange={({ currentTarget }) => edits.set('is_published', currentTarget.checked)}
          >
            {t('Visible in the shop')}
          </Checkbox>
        )}
        {isNew && form.shops.length > 1 && (
          <SelectField {...shop} label={t('Shop')} required>
            <option value="">{t('Choose…')}</option>
            <Options list={form.shops} />
          </SelectField>
        )}
        <SelectField
          {...category}
          label={t('Category')}
          required
          onChange={(event) => {
            category.onChange(event);
            edits.set('sub_categories', []);
          }}
        >
          {category.value === '' && <option value="">{t('Choose…')}</option>}
          <Options list={form.categories} />
        </SelectField>
        {form.categories.length === 0 && (
          <p className="text-sm text-muted">
            {t('There are no categories yet.')}{' '}
            {mayAdd ? (
              <Link
                to={paths.taxonomy('categories')}
                className="inline-flex min-h-11 min-w-11 items-center text-accent underline md:min-h-6"
              >
                {t('Add one')}
              </Link>
            ) : (
              t('The owner or a manager can add one.')
            )}
          </p>
        )}
        {subs.length > 0 && <Subcategories subs={subs} />}
        <SelectField {...brand} label={t('Brand')}>
          <option value="">{t('None')}</option>
          <Options list={form.brands} />
        </SelectField>
        <TagsField />
        {form.tax_classes.length > 0 && <TaxClassField inherited={inherited} />}
        <TextField
          {...unit}
          label={t('Sales unit')}
          dir="auto"
          placeholder={t('piece, metre, pack…')}
          list="units"
          autoComplete="off"
        />
        <datalist id="units">
          {form.units.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
    </Card>
  );
}

function Options({ list }: { list: readonly { slug: string; name: string }[] }) {
  return list.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ));
}

/** The subcategories of the chosen category, to be checked. */
function Subcategories({ subs }: { subs: readonly { slug: string; name: string }[] }) {
  const t = useText();
  const { edits } = useEditor();
  const chosen = listOf(edits.valueOf('sub_categories'));
  const handleToggle = (slug: string) =>
    edits.set(
      'sub_categories',
      (chosen.includes(slug)
        ? chosen.filter((other) => other !== slug)
        : [...chosen, slug]
      ).toSorted(),
    );
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('Subcategories')}</legend>
      <div className="max-h-56 overflow-y-auto">
        {subs.map(({ slug, name }) => (
          <Checkbox key={slug} checked={chosen.includes(slug)} onChange={() => handleToggle(slug)}>
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function TagsField() {
  const t = useText();
  const { edits, errors } = useEditor();
  const tags = listOf(edits.valueOf('tags'));
  // Edited as one text, which stays as typed while these are its tags: "a, " may become "a, b".
  const [typed, setTyped] = useState('');
  const isTyped = JSON.stringify(tagsIn(typed)) === JSON.stringify(tags);
  return (
    <TextField
      name="tags"
      label={t('Tags')}
      hint={t('Separated by commas')}
      value={isTyped ? typed : tags.join(', ')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        edits.set('tags', tagsIn(value));
      }}
      error={errors['tags']}
      autoComplete="off"
      dir="auto"
    />
  );
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The tax class; without one the category's applies (null: the shop's default; undefined: no category is chosen). */
function TaxClassField({ inherited }: { inherited: string | null | undefined }) {
  const t = useText();
  const { form } = useEditor();
  const taxClass = useNullableTextField('tax_class');
  const taxNameOf = useTaxClassName(form.taxes);
  return (
    <SelectField {...taxClass} label={t('Tax class')}>
      <option value="">
        {inherited === undefined
          ? t('Same as the category')
          : t('{{name}}: {{value}}', {
              name: t('Same as the category'),
              value: taxNameOf(inherited),
            })}
      </option>
      {form.tax_classes.map((name) => (
        <option key={name} value={name}>
          {taxNameOf(name)}
        </option>
      ))}
    </SelectField>
  );
}
