import type { ProductVariant } from '#contract/console/product-editor.ts';
import { useText } from '#web/i18n/text.tsx';
import { INPUT } from '#web/ui/form/field.tsx';
import { useMe } from '../../session/me-context.tsx';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { useEditor } from './editor-context.tsx';

type Part = 'code' | 'price' | 'old_price' | 'stock';

const NEW: ProductVariant = { id: 0, name: '', code: null, price: 0, old_price: null, stock: 0 };

const fieldOf = ({ id }: ProductVariant, part: Part) =>
  id === 0 ? part : `variants.${id}.${part}`;

/** What each variant costs and how many there are: a table, on phones a card each. */
export function VariantsCard() {
  const t = useText();
  const { product } = useEditor();
  const variants = product.id === 0 ? [NEW] : product.variants;
  const hasNames = variants.some(({ name }) => name !== '');
  // The code of the only variant is that of the product, unless it has one of its own.
  const hasCodes = hasNames || variants.some(({ code }) => code !== null);
  return (
    <Card title={hasNames ? t('Variants') : t('Price and stock')}>
      <table className="block w-full text-sm md:table">
        <thead className="hidden md:table-header-group">
          <tr className="text-xs text-muted">
            {hasNames && <Head>{t('Variant')}</Head>}
            {hasCodes && <Head>{t('Code')}</Head>}
            <Head>{t('Price')}</Head>
            <Head>{t('Before the discount')}</Head>
            <Head>{t('Stock')}</Head>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group md:divide-y-0">
          {variants.map((variant) => (
            <tr
              key={variant.id}
              className="grid grid-cols-2 gap-2 py-3 first:pt-0 last:pb-0 md:table-row"
            >
              {hasNames && (
                <th
                  scope="row"
                  className="col-span-2 text-start font-medium md:table-cell md:py-1 md:pe-3"
                >
                  <bdi>{variant.name}</bdi>
                </th>
              )}
              {hasCodes && <VariantCell variant={variant} part="code" label={t('Code')} />}
              <VariantCell variant={variant} part="price" label={t('Price')} />
              <VariantCell variant={variant} part="old_price" label={t('Before the discount')} />
              <VariantCell variant={variant} part="stock" label={t('Stock')} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="pe-2 pb-1 text-start font-medium">
      {children}
    </th>
  );
}

interface VariantCellProps {
  variant: ProductVariant;
  part: Part;
  label: string;
}

function VariantCell({ variant, part, label }: VariantCellProps) {
  const { edits, errors } = useEditor();
  const { digits } = useMe().shop.currency;
  const field = fieldOf(variant, part);
  const error = errors[field];
  const isChanged = edits.isChanged(field);
  const value = edits.valueOf(field);
  const name = variant.name === '' ? label : `${label}, ${variant.name}`;
  const className = `${INPUT} text-sm md:h-9! ${isChanged ? 'border-accent! bg-tint!' : ''} ${part === 'code' ? 'font-mono' : 'text-end tabular-nums'}`;
  return (
    <td className="min-w-0 md:table-cell md:py-1 md:pe-2 md:last:pe-0">
      <span aria-hidden="true" className="mb-1 block text-xs text-muted md:hidden">
        {label}
      </span>
      {part === 'code' ? (
        <input
          name={field}
          aria-label={name}
          aria-invalid={error === undefined ? undefined : true}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => edits.set(field, currentTarget.value || null)}
          className={className}
        />
      ) : (
        <AmountInput
          name={field}
          label={name}
          value={value}
          decimals={part === 'stock' ? 0 : digits}
          isInvalid={error !== undefined}
          onChange={(next) => edits.set(field, next)}
          className={className}
        />
      )}
      {error !== undefined && <p className="mt-1 text-xs text-danger">{error}</p>}
    </td>
  );
}
