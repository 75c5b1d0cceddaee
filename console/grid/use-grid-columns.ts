import type { GridField, GridPage } from '#contract/console/catalog/grid.ts';
import { useText } from '#web/i18n/text.tsx';
import { useHasRight } from '../session/me-context.tsx';
import type { ColumnChoice } from '../ui/list/columns/chosen-columns.ts';
import { type CellText, isMoney } from './use-cell-text.ts';

const DEFAULTS = ['code', 'price', 'old_price', 'stock', 'is_published'] as const;

/** The columns that a grid can show, and their headings. */
export function useGridColumns({
  attributes,
  languages,
}: Pick<GridPage, 'attributes' | 'languages'>) {
  const t = useText();
  // Only people who may change products see their costs.
  const mayEdit = useHasRight('products.edit');
  const labels = new Map<GridField, string>([
    ['code', t('Code')],
    ['price', t('Price')],
    ['old_price', t('Price before discount')],
    ['stock', t('Stock')],
    ['is_published', t('Published')],
    ['weight', `${t('Weight')} (g)`],
    ['barcode', t('Barcode')],
    ...(mayEdit ? ([['cost', t('Cost')]] as const) : []),
    ['name', t('Name')],
    ...languages.map(
      ({ name, title }) => [`name.${name}` as const, `${t('Name')}, ${title}`] as const,
    ),
    ...attributes.map(
      ({ slug, name, unit }) =>
        [`attributes.${slug}` as const, unit === null ? name : `${name} (${unit})`] as const,
    ),
  ]);
  const choice: ColumnChoice<GridField> = { all: [...labels.keys()], defaults: DEFAULTS };
  return { choice, labels: Object.fromEntries(labels) as Record<GridField, string> };
}

/** The width of a column. */
export function widthOf(field: GridField): string {
  if (field.startsWith('name')) return '16rem';
  if (field === 'code' || field === 'barcode') return '11rem';
  if (field.startsWith('attributes.')) return '9rem';
  return isMoney(field) || field === 'weight' ? '7rem' : '6rem';
}

/** Whether cells of a column are aligned at the end, as numbers are. */
export const isEndAligned = (field: GridField, { isNumber }: CellText) =>
  field === 'is_published' || isNumber(field);
