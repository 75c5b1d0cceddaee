import type { CronItem } from 'graphile-worker';
import { LONG_QUEUE } from './add-job.ts';

/** A job that can take minutes: it runs when no other long job does, and only the latest one waits for that. */
const long = (task: string, match: string): CronItem => ({
  task,
  match,
  options: { queueName: LONG_QUEUE, jobKey: task, jobKeyMode: 'replace' },
});

/** The scheduled jobs. */
export const CRON_ITEMS: CronItem[] = [
  { task: 'forget-old-changes', match: '*/5 * * * *' },
  { task: 'reconcile-refunds', match: '27 * * * *' },
  { task: 'tell-owner', match: '* * * * *' },
  { task: 'tell-stock-alerts', match: '* * * * *' },
  long('forget-old-attempts', '7 * * * *'),
  long('forget-old-keys', '17 * * * *'),
  long('remove-old-batches', '22 * * * *'),
  long('forget-old-reports', '47 3 * * *'),
  long('empty-bin', '57 3 * * *'),
  long('remove-unused-uploads', '37 4 * * *'),
  long('remove-old-imports', '7 5 * * *'),
];
