import type { ImportChange } from '#contract/console/catalog/imports.ts';
import { useText } from '#web/i18n/text.tsx';
import { ValueChange } from '../ui/value-change.tsx';
import { useImportedText } from './use-imported-text.ts';

/** Records that an import changes or adds, with their fields before and after. */
export function ImportChanges({ rows }: { rows: readonly ImportChange[] }) {
  const t = useText();
  const { fieldText, valueText } = useImportedText();
  return (
    <ul className="divide-y divide-line text-sm">
      {rows.map(({ line, name, fields }) => (
        <li key={`${line} ${name}`} className="py-1.5">
          <p className="flex gap-4">
            <span className="min-w-20 shrink-0 text-muted tabular-nums">
              {t('Line {{line}}', { line })}
            </span>
            <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
          </p>
          {fields.map((change) => (
            <p key={`${change.field} ${change.of}`} className="wrap-anywhere sm:ms-24">
              <bdi className="text-muted">{t('{{label}}:', { label: fieldText(change) })}</bdi>{' '}
              <ValueChange
                before={valueText(change.field, change.before)}
                after={valueText(change.field, change.after)}
              />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
