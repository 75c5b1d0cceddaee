import type { Option } from '#contract/console/catalog/options.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowCheckbox } from '../../ui/list/selection/row-checkbox.tsx';
import { ProductsLink } from '../products-link.tsx';
import type { OptionKind } from '../taxonomy-texts.ts';

interface OptionRowProps {
  kind: OptionKind;
  option: Option;
  isSelected: boolean;
  /** Null when it can't be selected and changed. */
  onToggle: ((isRange: boolean) => void) | null;
  onChange: () => void;
}

const FILTERS = { colors: 'color_id', sizes: 'size_id', units: 'unit_id' } as const;

/** A colour, size or unit with its number of products. */
export function OptionRow({ kind, option, isSelected, onToggle, onChange }: OptionRowProps) {
  const t = useText();
  const { id, name } = option;
  return (
    <li
      className={`flex min-h-12 items-center gap-x-3 py-1 pe-1 md:pe-2 ${onToggle ? 'ps-1' : 'ps-4'} ${isSelected ? 'bg-tint' : ''}`}
    >
      {onToggle && (
        <RowCheckbox
          label={t('Select {{name}}', { name })}
          isChecked={isSelected}
          onChange={onToggle}
        />
      )}
      {kind === 'colors' && <Swatch code={option.color_code} />}
      <div className="min-w-0 grow items-center gap-x-4 sm:flex">
        <bdi className="block grow font-medium wrap-anywhere">{name}</bdi>
        <ProductsLink
          products={option.products}
          areCapped={option.products_are_capped}
          filter={`${FILTERS[kind]}=${id}`}
        />
      </div>
      {onToggle && (
        <Button
          variant="quiet"
          size="small"
          className="ms-auto"
          aria-label={t('Change {{name}}', { name })}
          onClick={onChange}
        >
          {t('Change')}
        </Button>
      )}
    </li>
  );
}

/** What a colour looks like; a dashed circle without a code. */
function Swatch({ code }: { code: string | null }) {
  return (
    <span
      aria-hidden="true"
      style={code === null ? undefined : { backgroundColor: code }}
      className={`size-6 shrink-0 rounded-full border border-edge forced-color-adjust-none ${code === null ? 'border-dashed' : ''}`}
    />
  );
}
