import { sql } from 'kysely';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import { runAsQueued } from '#server/jobs/run-as-queued.ts';
import { createTasks } from '#server/jobs/tasks.ts';
import { createGateways } from '#server/orders/payments/gateways/create-gateways.ts';
import type { TestApp } from '#test/shop/create-test-app.ts';

const log = pino({ level: 'silent' });

/**
 * Runs the jobs that are due or will be within a minute, one after the other, those of processes that died too. Throws the
 * error of the first that fails, which stays queued.
 */
export async function runDueJobs(app: TestApp, environment: Record<string, string>): Promise<void> {
  const config = readConfig({
    DATA_DIR: app.dataDir,
    PUBLIC_URL: 'http://shop.test',
    ...environment,
  });
  const { db, files } = app;
  const clock = () => app.clock.now;
  const gateways = createGateways(config, clock);
  const tasks = runAsQueued(
    createTasks({ db, patientDb: db, files, config, clock, log, gateways }),
  );
  for (;;) {
    const { rows } = await sql<{ id: number; task: string; payload: unknown; attempts: number }>`
      select j.id, t.identifier as task, j.payload, j.attempts + 1 as attempts
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at < now() + interval '1 minute' order by j.priority, j.id limit 1`.execute(db);
    const [job] = rows;
    if (!job) return;
    await tasks[job.task]?.(job.payload, { job } as never);
    await sql`delete from graphile_worker._private_jobs where id = ${job.id}`.execute(db);
  }
}
