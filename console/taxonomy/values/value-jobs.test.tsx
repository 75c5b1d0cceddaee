import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { ValueJob } from '#contract/console/catalog/attribute-values.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { jobsOf, TAG_SOURCE } from './value-source.ts';

stubBrowser();
const { ValueJobs } = await import('./value-jobs.tsx');

const job = (id: number, more: Partial<ValueJob>): ValueJob => ({
  id,
  state: 'running',
  from: [`from ${id}`],
  to: [`to ${id}`],
  done: 0,
  total: 500,
  was_interrupted: false,
  is_silent: false,
  waits_for_others: false,
  may_stop: true,
  ...more,
});

test('each job is shown with its own progress and its own button, for those who may stop it', async () => {
  const stopped: number[] = [];
  const jobs = [
    job(1, { done: 200 }),
    job(2, { state: 'waiting' }),
    job(3, { may_stop: false }),
    job(4, { state: 'stopped', done: 400 }),
    job(5, { state: 'done' }),
  ];
  const source = {
    ...TAG_SOURCE,
    readJobs: async () => jobs,
    stop: async (id: number) => stopped.push(id),
  };
  const page = await drawPage(<ValueJobs source={source} jobs={jobs} onChange={vi.fn()} />);
  const bars = page.drawn().filter(({ name }) => name === 'PROGRESS');
  expect(bars.map(({ props }) => [props['aria-label'], props['value']])).toEqual([
    ['Changing "from 1" to "to 1"', 200],
    ['Changing "from 2" to "to 2": Queued', 0],
    ['Changing "from 3" to "to 3"', 0],
  ]);
  const buttons = page.drawn().filter(({ name }) => name === 'BUTTON');
  expect(buttons).toHaveLength(2);
  const handleStop = buttons[1]?.props['onClick'] as () => void;
  await act(async () => handleStop());
  expect(stopped).toEqual([2]);
  await page.end();
});

test('a process of the previous version, which names one job, is understood', () => {
  expect(jobsOf({ job: job(1, {}) })).toEqual([job(1, {})]);
  expect(jobsOf({ job: null })).toEqual([]);
  expect(jobsOf({ job: job(2, {}), jobs: [job(1, {}), job(2, {})] })).toHaveLength(2);
});
