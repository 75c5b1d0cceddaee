import type { ReactNode } from 'react';
import type {
  ConsoleImport,
  ImportChange,
  ImportResult as Result,
} from '#contract/console/catalog/imports.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { call } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';
import { Card } from '../ui/card.tsx';
import { saveFile } from '../ui/files/save-file.ts';
import { ImportChanges } from './import-changes.tsx';

interface ImportResultProps {
  file: ConsoleImport;
  result: Result;
  /** Actions, above the lines. */
  children: ReactNode;
}

/** The outcome of a file or of its preview: how many lines of each kind, and the first of each. */
export function ImportResult({ file, result, children }: ImportResultProps) {
  const t = useText();
  const formatCount = useFormatCount();
  const { isBusy, run } = useAct();
  const { counts } = result;
  const numbers = [
    { label: t('New'), value: counts.created },
    { label: t('Changed'), value: counts.updated },
    { label: t('Unchanged'), value: counts.unchanged },
    { label: t('Refused'), value: counts.refused },
  ];
  const handleSave = () =>
    run(async () => {
      const text = await call('getRefusedRows', { id: file.id });
      saveFile(`refused-${file.file_name}`, text, 'text/plain');
    });
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
        {numbers.map(({ label, value }) => (
          <div key={label} className="bg-paper p-4">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {file.state === 'previewed' && (
        <p className="text-sm text-muted">{t('This is a preview. Nothing was changed.')}</p>
      )}
      {file.state === 'previewed' && result.is_final && (
        <p className="text-sm">
          {t("This file changes more than products. Its import can't be undone.")}
        </p>
      )}
      {children}
      {result.refused.length > 0 && (
        <Card
          title={t('Refused')}
          end={
            file.has_refused_rows && (
              <Button
                variant="secondary"
                size="small"
                busy={isBusy}
                onClick={() => void handleSave()}
              >
                {t('Download the refused rows')}
              </Button>
            )
          }
        >
          <Reasons rows={result.refused} all={counts.refused} />
        </Card>
      )}
      {result.noted.length > 0 && (
        <Card title={t('Imported with changes')}>
          <Reasons rows={result.noted} all={result.noted.length} />
        </Card>
      )}
      <Changes title={t('Changed')} rows={result.updated} all={counts.updated} />
      <Changes title={t('New')} rows={result.created} all={counts.created} />
    </>
  );
}

function Reasons({ rows, all }: { rows: Result['refused']; all: number }) {
  const t = useText();
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ line, reason }) => (
          <li key={`${line} ${reason}`} className="flex gap-4 py-1.5">
            <span className="min-w-20 shrink-0 text-muted tabular-nums">
              {t('Line {{line}}', { line })}
            </span>
            <span className="min-w-0 wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
      <More shown={rows.length} all={all} />
    </>
  );
}

function Changes({ title, rows, all }: { title: string; rows: ImportChange[]; all: number }) {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <ImportChanges rows={rows} />
      <More shown={rows.length} all={all} />
    </Card>
  );
}

function More({ shown, all }: { shown: number; all: number }) {
  const t = useText();
  if (all <= shown) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      {t('Showing the first {{shown}} of {{all}}.', { shown, all })}
    </p>
  );
}
