import { ATTRIBUTE_KINDS, type Taxon } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { VALUE_KIND_LABELS } from '../taxonomy-texts.ts';

type Attribute = NonNullable<Taxon['attribute']>;

interface AttributeFieldsProps {
  /** Null for a new one: only its kind can be chosen. */
  attribute: Attribute | null;
  kind: Attribute['kind'];
  onKind: (kind: Attribute['kind']) => void;
  unitError: string | undefined;
}

/** The fields of an attribute besides its name: the kind of its values, their unit, and whether shoppers filter by it. */
export function AttributeFields({ attribute, kind, onKind, unitError }: AttributeFieldsProps) {
  const t = useText();
  return (
    <>
      {!attribute && (
        <SelectField
          name="attribute_kind"
          label={t('Values')}
          value={kind}
          onChange={(event) => onKind(event.currentTarget.value as Attribute['kind'])}
        >
          {ATTRIBUTE_KINDS.map((choice) => (
            <option key={choice} value={choice}>
              {t(VALUE_KIND_LABELS[choice])}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'number' && (
        <TextField
          name="unit"
          label={t('Unit')}
          hint={t('Such as mm, kg or V')}
          defaultValue={attribute?.unit ?? ''}
          maxLength={20}
          autoComplete="off"
          error={unitError}
        />
      )}
      <Checkbox name="is_facet" defaultChecked={attribute?.is_facet ?? true}>
        {t('Shoppers can filter by it')}
      </Checkbox>
    </>
  );
}
