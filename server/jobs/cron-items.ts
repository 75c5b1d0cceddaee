import type { CronItem } from 'graphile-worker';
import { LONG_QUEUE } from './add-job.ts';

/**
 * Runs one at a time, and only the latest run waits for the one before: while the mail server does not respond, those of
 * every minute would otherwise occupy all workers with their repetitions. That run starts with new attempts, so one that
 * always fails has used its own up before: only then is it reported.
 */
const scheduled = (task: string, match: string, queueName = task): CronItem => ({
  task,
  match,
  options: { queueName, jobKey: task, jobKeyMode: 'replace', maxAttempts: attemptsFor(match) },
});

/** How often a run is tried: every few minutes for 3 seconds, every hour for 11 minutes, every day for 4 hours. */
function attemptsFor(match: string): number {
  const [minute = '', hour] = match.split(' ');
  if (minute.startsWith('*')) return 2;
  return hour === '*' ? 7 : 10;
}

/** Can take minutes: runs when no other long job does. */
const long = (task: string, match: string) => scheduled(task, match, LONG_QUEUE);

/** The scheduled jobs. */
export const CRON_ITEMS: CronItem[] = [
  scheduled('tell-owner', '* * * * *'),
  scheduled('tell-stock-alerts', '* * * * *'),
  scheduled('count-product-sales', '* * * * *'),
  scheduled('forget-old-changes', '*/5 * * * *'),
  scheduled('reconcile-refunds', '27 * * * *'),
  scheduled('expire-forgotten-payments', '37 * * * *'),
  long('forget-old-attempts', '7 * * * *'),
  long('forget-old-keys', '17 * * * *'),
  long('remove-old-batches', '22 * * * *'),
  long('forget-old-reports', '47 3 * * *'),
  long('delete-old-records', '52 3 * * *'),
  long('empty-bin', '57 3 * * *'),
  long('remove-unused-uploads', '37 4 * * *'),
  long('remove-old-imports', '7 5 * * *'),
];
