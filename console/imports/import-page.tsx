import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleImport } from '#contract/console/catalog/imports.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { call, CallFailure } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useAct } from '../ui/act.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Heading } from '../ui/heading.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportState } from './import-state.tsx';

const POLL_MS = 1000;

/** One import: columns, preview, progress and report. */
export function ImportPage({ file: loaded }: { file: ConsoleImport }) {
  const t = useText();
  const { isBusy, run } = useAct();
  const [file, setFile] = useState(loaded);
  const { id, state, task, result } = file;
  const isActive = state === 'waiting' || state === 'running';
  const reload = async () => setFile(await call('getImport', { id }));
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => {
      call('getImport', { id }, { isUnattended: true }).then(setFile, (error: unknown) => {
        // The next poll tries again.
        if (!(error instanceof CallFailure)) throw error;
      });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isActive, id]);
  const act = (name: 'run' | 'stop') =>
    run(async () => {
      if (name === 'run') await call('startImport', { id, task: 'run' });
      else await call('stopImport', { id });
      await reload();
    });
  const entries = result === null ? 0 : result.counts.created + result.counts.updated;
  return (
    <>
      <BackLink to={paths.imports()} text={t('Import')} />
      <Heading title={file.file_name}>
        <ImportState state={state} task={task} />
      </Heading>
      <div className="flex flex-col gap-4">
        {isActive && <ImportProgress file={file} isBusy={isBusy} onStop={() => void act('stop')} />}
        {file.failure !== null && (
          <p role="alert" className="rounded-card bg-danger-tint p-4 text-sm text-danger">
            {t(file.failure)}
          </p>
        )}
        {state === 'stopped' && (
          <p className="rounded-card bg-warn-tint p-4 text-sm text-warn">
            {task === 'run'
              ? t('The import was stopped. Everything imported so far is in the shop.')
              : t('The preview was stopped. Nothing was written.')}
          </p>
        )}
        {result !== null && (state === 'previewed' || state === 'done') && (
          <ImportResult file={file} result={result} />
        )}
        {state === 'previewed' && entries > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button busy={isBusy} onClick={() => void act('run')}>
              {t('Import {{count}} entries', { count: entries, one: 'Import {{count}} entry' })}
            </Button>
          </div>
        )}
        {state === 'done' && (
          <Link
            to={paths.imports()}
            className={`${buttonClass({ variant: 'secondary' })} self-start`}
          >
            {t('Import another file')}
          </Link>
        )}
        {!isActive && state !== 'done' && (
          <ColumnsForm key={state} file={file} onStarted={() => void reload()} />
        )}
      </div>
    </>
  );
}
