import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { ProductForm } from '#contract/console/catalog/product-editor.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SELECT, TextAreaField } from '#web/ui/form/field.tsx';
import { Card } from '../../ui/card.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useEditor } from './editor-context.tsx';

type Attribute = ProductForm['attributes'][number];

/** The attributes of a product, and a choice to add another. */
export function AttributesCard() {
  const t = useText();
  const { product, form, edits, mayEdit } = useEditor();
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = ({ slug }: Attribute) =>
    slug in product.values.attributes ||
    edits.isChanged(`attributes.${slug}`) ||
    added.includes(slug);
  if (form.attributes.length === 0) return null;
  const others = form.attributes.filter((attribute) => !isShown(attribute));
  return (
    <Card title={t('Attributes')}>
      <div className="flex flex-col gap-4">
        {form.attributes.filter(isShown).map((attribute) => (
          <AttributeField
            key={attribute.slug}
            attribute={attribute}
            isAdded={added.at(-1) === attribute.slug}
          />
        ))}
        {mayEdit && others.length > 0 && (
          <AttributeChoice attributes={others} onAdd={(slug) => setAdded([...added, slug])} />
        )}
      </div>
    </Card>
  );
}

interface AttributeChoiceProps {
  attributes: readonly Attribute[];
  onAdd: (slug: string) => void;
}

/** Adds the selected attribute, by a button: with arrow keys, others are selected on the way to the intended one. */
function AttributeChoice({ attributes, onAdd }: AttributeChoiceProps) {
  const t = useText();
  const [chosen, setChosen] = useState('');
  const handleAdd = () => {
    setChosen('');
    onAdd(chosen);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <select
        aria-label={t('Add an attribute')}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        className={`${SELECT} max-w-full grow basis-52 text-sm`}
      >
        <option value="">{t('Add an attribute')}</option>
        {attributes.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <Button variant="secondary" disabled={chosen === ''} onClick={handleAdd}>
        <Plus aria-hidden="true" className="size-4" />
        {t('Add')}
      </Button>
    </div>
  );
}

interface AttributeFieldProps {
  attribute: Attribute;
  /** Just added: it takes the focus. */
  isAdded: boolean;
}

function AttributeField({ attribute, isAdded }: AttributeFieldProps) {
  const t = useText();
  const { edits, errors } = useEditor();
  const { slug, name, kind, unit } = attribute;
  const field = `attributes.${slug}`;
  const value = edits.valueOf(field);
  const label = unit === null ? name : `${name} (${unit})`;
  if (kind === 'number')
    return (
      <NumberField
        name={field}
        label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It appears when Add is pressed.
        autoFocus={isAdded}
        value={value}
        onChange={(number) => edits.set(field, number)}
        error={errors[field]}
      />
    );
  return (
    <TextAreaField
      name={field}
      label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- It appears when Add is pressed.
      autoFocus={isAdded}
      hint={t('One value per line')}
      rows={Math.max(1, [value].flat().length)}
      value={value === null ? '' : [value].flat().join('\n')}
      onChange={({ currentTarget: { value: text } }) => {
        const lines = text.split('\n');
        edits.set(field, text === '' ? null : lines.length > 1 ? lines : text);
      }}
      error={errors[field]}
      dir="auto"
    />
  );
}
