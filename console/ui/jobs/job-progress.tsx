import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** Browsers draw the bar in their own colour, and name its parts differently. */
const BAR =
  '[&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-action';

interface JobProgressProps {
  /** The running task. */
  label: string;
  /** The progress: "12 of 40 lines". */
  text: string;
  job: {
    done: number;
    total: number;
    was_interrupted: boolean;
    is_silent: boolean;
    waits_for_others: boolean;
  };
  /** What happens to an interrupted job. */
  interrupted: string;
  isBusy: boolean;
  /** Null: others may stop it. */
  onStop: (() => void) | null;
}

/** The progress of a job, with a button to stop it, for those who may. */
export function JobProgress({ label, text, job, interrupted, isBusy, onStop }: JobProgressProps) {
  const t = useText();
  const { done, total, was_interrupted, is_silent, waits_for_others } = job;
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4 text-sm">
      <div className="flex items-center justify-between gap-4">
        <p className="font-medium tabular-nums">{done === 0 ? label : text}</p>
        {onStop && (
          <Button variant="secondary" size="small" busy={isBusy} onClick={onStop}>
            {t('Stop')}
          </Button>
        )}
      </div>
      <progress
        aria-label={label}
        max={Math.max(1, total)}
        value={done}
        className={`h-2 w-full appearance-none overflow-hidden rounded-full bg-well ${BAR}`}
      />
      {waits_for_others && (
        <p className="text-muted">
          {t(
            'Long jobs run one at a time. This one starts by itself after the one that is running; you can leave this page.',
          )}
        </p>
      )}
      {is_silent && (
        <p className="text-warn">
          {t('No progress for a minute. It will restart on its own, or you can stop it.')}
        </p>
      )}
      {was_interrupted && !is_silent && <p className="text-muted">{interrupted}</p>}
    </div>
  );
}
