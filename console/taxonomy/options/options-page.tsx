import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Option } from '#contract/console/catalog/options.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/me-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ProductsLink } from '../products-link.tsx';
import { OptionDialog } from './option-dialog.tsx';
import { TaxonomyTabs } from '../taxonomy-tabs.tsx';
import { KIND_WORDS, type OptionKind } from '../taxonomy-words.ts';

const FILTERS = { colors: 'color_id', sizes: 'size_id', units: 'unit_id' } as const;

/** The colours, sizes or units that products of the whole shop share. */
export function OptionsPage({ kind, rows }: { kind: OptionKind; rows: readonly Option[] }) {
  const t = useText();
  const mayEdit = useMay('taxonomy.edit');
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<number | null>(null);
  const option = rows.find(({ id }) => id === open);
  const { title, empty } = KIND_WORDS[kind];
  return (
    <>
      <BackLink to={paths.products()} text={t('Products')} />
      <Heading title={t(title)} />
      <TaxonomyTabs current={kind} />
      {rows.length === 0 && <EmptyState title={t('Nothing here yet')} text={t(empty)} />}
      {rows.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper text-sm">
          {rows.map((row) => (
            <li key={row.id} className="flex min-h-12 items-center gap-x-4 px-4 py-1">
              {kind === 'colors' && <Swatch code={row.color_code} />}
              <div className="min-w-0 grow items-center gap-x-4 sm:flex">
                <bdi className="block grow font-medium wrap-anywhere">{row.name}</bdi>
                <ProductsLink
                  products={row.products}
                  areCapped={row.products_are_capped}
                  filter={`${FILTERS[kind]}=${row.id}`}
                />
              </div>
              {mayEdit && (
                <Button
                  variant="quiet"
                  size="small"
                  className="ms-auto"
                  aria-label={t('Change {{name}}', { name: row.name })}
                  onClick={() => setOpen(row.id)}
                >
                  {t('Change')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {option && (
        <OptionDialog
          kind={kind}
          option={option}
          rows={rows}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            void revalidate();
          }}
          onChanged={() => void revalidate()}
        />
      )}
    </>
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
