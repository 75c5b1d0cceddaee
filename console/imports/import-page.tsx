import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleImport } from '#contract/console/catalog/imports.ts';
import { msg } from '#domain/i18n/msg.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useAct } from '../ui/use-act.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Heading } from '../ui/heading.tsx';
import { JobProgress } from '../ui/jobs/job-progress.tsx';
import { useWatchedJob } from '../ui/jobs/use-watched-job.ts';
import { type Assigned, ColumnsForm } from './columns-form.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportState, taskText } from './import-state.tsx';
import { ImportUndo } from './import-undo.tsx';

const STOPPED: Record<ConsoleImport['task'], string> = {
  preview: msg('The preview was stopped. Nothing was written.'),
  run: msg('The import was stopped. Everything imported so far is in the shop.'),
  undo: msg('The undo was stopped. What it has undone so far stays undone.'),
};

/** One import: columns, preview, progress, report and undo. */
export function ImportPage({ file: loaded }: { file: ConsoleImport }) {
  const t = useText();
  const { isBusy, run } = useAct();
  const {
    job: file,
    isActive,
    reload,
  } = useWatchedJob(loaded, (options) => call('getImport', { id: loaded.id }, options));
  const { id, state, task, result } = file;
  const [edited, setEdited] = useState<Assigned | null>(null);
  const asPreviewed = { columns: file.columns, shop: file.shop };
  const assigned = edited ?? asPreviewed;
  // The import uses the columns of the preview: others need another preview.
  const isPreviewOld = JSON.stringify(assigned) !== JSON.stringify(asPreviewed);
  const act = (name: 'run' | 'undo' | 'stop') =>
    run(async () => {
      if (name === 'stop') await call('stopImport', { id });
      else await call('startImport', { id, task: name });
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
        {state === 'stopped' && <StoppedNote file={file} />}
        {!isActive && <ImportUndo file={file} isBusy={isBusy} onUndo={() => void act('undo')} />}
        {result !== null && (state === 'previewed' || state === 'done') && (
          <ImportResult file={file} result={result}>
            {state === 'previewed' && entries > 0 && !isPreviewOld && (
              <Button busy={isBusy} className="self-start" onClick={() => void act('run')}>
                {t('Import {{count}} entries', { count: entries, one: 'Import {{count}} entry' })}
              </Button>
            )}
          </ImportResult>
        )}
        {state === 'done' && (
          <Link
            to={paths.imports()}
            className={`${buttonClass({ variant: 'secondary' })} self-start`}
          >
            {t('Import another file')}
          </Link>
        )}
        {!isActive && state !== 'done' && task !== 'undo' && (
          <ColumnsForm
            key={state}
            file={file}
            assigned={assigned}
            onAssign={setEdited}
            onStarted={() => {
              setEdited(null);
              void reload();
            }}
          />
        )}
      </div>
    </>
  );
}

interface ImportProgressProps {
  file: ConsoleImport;
  isBusy: boolean;
  onStop: () => void;
}

function ImportProgress({ file, ...stopping }: ImportProgressProps) {
  const t = useText();
  const { task } = file;
  const interrupted =
    task === 'undo'
      ? t('The undo was interrupted and is continuing.')
      : t("The import was interrupted and is starting over. Lines already imported don't change.");
  return (
    <JobProgress
      label={taskText(task, t)}
      text={progressText(file, t)}
      job={file}
      interrupted={interrupted}
      {...stopping}
    />
  );
}

function StoppedNote({ file }: { file: ConsoleImport }) {
  const t = useText();
  const { task } = file;
  return (
    <div className="rounded-card bg-warn-tint p-4 text-sm text-warn">
      <p>{t(STOPPED[task])}</p>
      {task !== 'preview' && <p className="tabular-nums">{progressText(file, t)}</p>}
    </div>
  );
}

const progressText = ({ task, done, total }: ConsoleImport, t: Translate) =>
  task === 'undo'
    ? t('{{done}} of {{total}} changes', { done, total })
    : t('{{done}} of {{total}} lines', { done, total });
