import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Taxon, TAXONOMIES } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../paths.ts';
import { useMay } from '../session/me-context.tsx';
import { Heading } from '../ui/heading.tsx';
import { TaxonDialog } from './taxon-dialog.tsx';

type Kind = (typeof TAXONOMIES)[number];

/** All categories, or all brands, each with how many products it has. */
export function TaxonomyPage({ kind, rows }: { kind: Kind; rows: Taxon[] }) {
  const t = useText();
  const mayEdit = useMay('taxonomy.edit');
  const { revalidate } = useRevalidator();
  /** What is being changed; null: nothing, 'new': one is being made. */
  const [open, setOpen] = useState<Taxon | 'new' | null>(null);
  const isBrand = kind === 'brands';
  const handleDone = () => {
    setOpen(null);
    void revalidate();
  };
  return (
    <>
      <Link
        to={paths.products()}
        className="mb-1 inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink md:min-h-8"
      >
        <ChevronLeft aria-hidden="true" className="size-4 mirror-rtl" />
        {t('Products')}
      </Link>
      <Heading title={isBrand ? t('Brands') : t('Categories')}>
        {mayEdit && (
          <Button size="small" onClick={() => setOpen('new')}>
            {isBrand ? t('New brand') : t('New category')}
          </Button>
        )}
      </Heading>
      <nav aria-label={t('Views')} className="mb-3 flex gap-1 border-b border-line">
        <Tab to={paths.taxonomy('categories')} isCurrent={!isBrand} text={t('Categories')} />
        <Tab to={paths.taxonomy('brands')} isCurrent={isBrand} text={t('Brands')} />
      </nav>
      {rows.length === 0 && (
        <EmptyState
          title={t('Nothing here yet')}
          text={t('They come with your first import, or add one.')}
        />
      )}
      {rows.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper text-sm">
          {rows.map((row) => (
            <li
              key={row.slug}
              className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 px-4 py-1"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{row.name}</bdi>
                {!row.is_active && (
                  <Badge tone="neutral" className="ms-2">
                    {t('Hidden')}
                  </Badge>
                )}
              </span>
              <span className="text-muted tabular-nums">
                {t('{{count}} products', { count: row.products, one: '{{count}} product' })}
              </span>
              {mayEdit && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('Change {{name}}', { name: row.name })}
                  onClick={() => setOpen(row)}
                >
                  {t('Change')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <TaxonDialog
          kind={kind}
          taxon={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={handleDone}
        />
      )}
    </>
  );
}

function Tab({ to, isCurrent, text }: { to: string; isCurrent: boolean; text: string }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex h-11 items-center border-b-2 px-3 text-sm font-medium ${isCurrent ? 'border-action text-ink' : 'border-transparent text-muted hover:text-ink'}`}
    >
      {text}
    </Link>
  );
}
