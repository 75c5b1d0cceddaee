import { Link } from 'react-router';
import type { Skipped, SKIP_REASONS } from '#contract/console/catalog/imports.ts';
import { msg } from '#domain/i18n/msg.ts';
import { useText } from '#web/i18n/text.tsx';
import { useChangeText } from '../log/use-change-text.ts';
import { paths } from '../paths.ts';
import { fieldPath } from './field-path.ts';

/** The reasons for skipping a part. */
const REASONS: Record<Exclude<(typeof SKIP_REASONS)[number], 'refused'>, string> = {
  changed: msg('It has been edited since.'),
  ordered: msg('It has been ordered since.'),
  sold: msg('More were sold than there were before, so the stock is now 0.'),
  binned: msg('It is in the bin.'),
  gone: msg('It no longer exists.'),
  used: msg('It is still in use.'),
};

const KINDS: Record<Skipped['kind'], string> = {
  product: msg('Product'),
  category: msg('Category'),
  'sub-category': msg('Subcategory'),
  brand: msg('Brand'),
  shop: msg('Shop'),
  attribute: msg('Attribute'),
};

/** The parts that an undo has skipped, with the reasons. */
export function SkippedList({ rows }: { rows: Skipped[] }) {
  const t = useText();
  const { fieldText } = useChangeText({ kind: 'product', currency: null });
  return (
    <ul className="divide-y divide-line text-sm">
      {rows.map(({ kind, record_id, name, parts }) => (
        <li key={`${kind} ${record_id}`} className="py-1.5">
          <p className="wrap-anywhere">
            <span className="text-muted">{t(KINDS[kind])}</span>{' '}
            {kind === 'product' && name !== null ? (
              <Link
                to={paths.product(record_id)}
                className="inline-block max-w-full py-1 text-accent underline wrap-anywhere md:py-0"
              >
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi className="font-medium">{name ?? '–'}</bdi>
            )}
          </p>
          {parts.map(({ field, variant, reason, message }) => (
            <p key={`${field} ${variant} ${reason}`} className="wrap-anywhere">
              {field !== null && (
                <bdi className="text-muted">
                  {t('{{label}}:', {
                    label: fieldText({
                      path: fieldPath(field),
                      of: variant,
                      before: null,
                      after: null,
                    }),
                  })}
                </bdi>
              )}{' '}
              {reason === 'refused' ? message : t(REASONS[reason])}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
