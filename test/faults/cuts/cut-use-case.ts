import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { type FakeSession, type FakeStripe, startFakeStripe } from '#test/stand-ins/fake-stripe.ts';
import { type Cut, startCuttingProxy } from './cutting-proxy.ts';
import { differences, type EndState, randomColumns, readEndState } from './end-state.ts';
import { runDueJobs } from './run-due-jobs.ts';

/** A shop, and the gateway where its buyers pay. */
export interface World {
  app: TestApp;
  stripe: FakeStripe;
  /** Runs the jobs that are due. */
  runJobs: () => Promise<void>;
}

export interface UseCase<Facts> {
  /** A sentence: 'a guest places an order'. */
  name: string;
  /** Sets up what is there before; returns what `run` needs, as JSON. */
  prepare: (world: World) => Promise<Facts>;
  /** What a client sends, and sends again while it gets no answer or a status of 500 or more. */
  run: (world: World, facts: Facts) => Promise<{ status: number; text: string }>;
}

interface Outcome {
  /** The numbers of the statements after which no transaction was open. */
  committing: number[];
  statements: number;
  answers: string[];
  state: EndState;
}

/** A shop as it is before the use case. */
interface Prepared<Facts> {
  folder: string;
  sessions: [string, FakeSession][];
  facts: Facts;
}

const AT_ONCE = 4;
const MAX_TRIES = 4;

/**
 * Runs a use case with its jobs once without a cut, then once for each place at which a process can die or lose an answer,
 * and repeats it as its client and the job queue do. Returns a description of each that ends in another state; with
 * `untilOneFails`, no more are tried after the first.
 */
export async function cutEverywhere<Facts>(
  useCase: UseCase<Facts>,
  { untilOneFails = false } = {},
): Promise<string[]> {
  const admin = connect(inject('databaseUrl'), { max: AT_ONCE, isPatient: true });
  const copyDatabase = async (template: string) => {
    const name = `cut_${randomUUID().replaceAll('-', '')}`;
    await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
      admin.db,
    );
    return name;
  };
  const drop = (name: string) => sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
  const template = await copyDatabase('toolyard_template');
  const prepared = await prepare(useCase, template);
  const once = async (cut?: { at: number; how: Cut }) => {
    const name = await copyDatabase(template);
    const outcome = await runWithCut(useCase, prepared, name, cut);
    await drop(name);
    return outcome;
  };
  const expected = await once();
  const random = randomColumns(expected.state, (await once()).state);
  const cuts = cutsOf(expected);
  const failures: string[] = expected.answers.filter((answer) => !answer.startsWith('200'));
  const work = async () => {
    for (let cut = cuts.pop(); cut; cut = cuts.pop()) {
      if (untilOneFails && failures.length > 0) return;
      const { state, answers } = await once(cut);
      const lines = differences(expected.state, state, random);
      lines.push(...answers.filter((answer) => /^500|^a job/.test(answer)));
      // After a lost response, the last one says that it was done.
      if (!answers.some((answer) => answer.startsWith('200'))) lines.push('never acknowledged');
      const where = `${cut.how} at statement ${cut.at} of ${expected.statements}`;
      if (lines.length > 0) failures.push([where, ...answers, ...lines].join('\n    '));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await drop(template);
  await admin.close();
  rmSync(prepared.folder, { recursive: true });
  return failures;
}

/** Where a cut makes a difference: around whatever is committed. Within a transaction all are alike. */
function cutsOf({ statements, committing }: Outcome): { at: number; how: Cut }[] {
  const committed = new Set(committing);
  return Array.from({ length: statements }, (_, index) => index + 1).flatMap((at) => [
    ...(committed.has(at) || committed.has(at - 1) ? [{ at, how: 'killed' } as const] : []),
    ...(committed.has(at) ? [{ at, how: 'answer-lost' } as const] : []),
  ]);
}

const environmentOf = ({ webhookSecret, url }: FakeStripe) => ({
  STRIPE_SECRET_KEY: 'sk_test_of_the_shop',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
});

/** Opens a shop whose database is reached through a proxy that can cut. */
async function open(database: string) {
  const base = new URL(inject('databaseUrl').replace('@/', '@localhost/'));
  const proxy = await startCuttingProxy(`${base.searchParams.get('host')}/.s.PGSQL.5432`);
  const stripe = await startFakeStripe();
  const environment = environmentOf(stripe);
  const url = `postgresql://toolyard@127.0.0.1:${proxy.port}/${database}`;
  const app = await createTestApp(environment, {}, { ...connect(url, { max: 3 }), url });
  const world: World = { app, stripe, runJobs: () => runDueJobs(app, environment) };
  const close = async () => {
    await app.close();
    await proxy.close();
    await stripe.close();
  };
  return { world, proxy, close };
}

async function prepare<Facts>(
  { prepare: setUp }: UseCase<Facts>,
  template: string,
): Promise<Prepared<Facts>> {
  const { world, close } = await open(template);
  const facts = await setUp(world);
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-cut-'));
  cpSync(world.app.dataDir, folder, { recursive: true });
  const sessions = [...world.stripe.sessions];
  await close();
  return { folder, sessions, facts };
}

/** Lost connections may still be in the pool: each is lost to one attempt. */
async function untilDone(work: () => Promise<void>, answers: string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES) answers.push(`a job fails for good: ${String(error)}`);
      if (tries === MAX_TRIES) return;
    }
  }
}

async function runWithCut<Facts>(
  { run }: UseCase<Facts>,
  { folder, sessions, facts }: Prepared<Facts>,
  database: string,
  cut: { at: number; how: Cut } | undefined,
): Promise<Outcome> {
  const { world, proxy, close } = await open(database);
  const { app, stripe, runJobs } = world;
  cpSync(folder, app.dataDir, { recursive: true });
  for (const [id, session] of structuredClone(sessions)) stripe.sessions.set(id, session);
  // As a process that has served before.
  await app.request('/api/master');
  const answers: string[] = [];
  proxy.arm(cut);
  for (let tries = 0, isDone = false; !isDone && tries < MAX_TRIES; tries += 1) {
    try {
      const { status, text } = await run(world, facts);
      answers.push(`${status} ${status === 200 ? '' : text.slice(0, 200)}`);
      isDone = status < 500;
    } catch (error) {
      answers.push(`threw ${String(error)}`);
    }
    await runJobs().catch(() => {});
    proxy.restart();
  }
  const [statements, committing] = [proxy.statements(), proxy.committing()];
  proxy.restart();
  await untilDone(runJobs, answers);
  const state = await readEndState(app);
  state.set('refunds at the gateway', stripe.refunds);
  state.set('sessions at the gateway', [...stripe.sessions.values()]);
  await close();
  return { statements, committing, answers, state };
}
