import { expect, test } from 'vitest';
import { type ErrorReport, ReportQueue } from './report-queue.ts';

const report = (error_message: string, more: Partial<ErrorReport> = {}): ErrorReport => ({
  error_message,
  error_stack: null,
  url: 'http://shop.test/',
  user_agent: 'test',
  timestamp: '2026-03-10T12:00:00.000Z',
  file_path: null,
  line_number: null,
  column_number: null,
  ...more,
});

/** A queue with a manual clock. */
function createQueue() {
  const sent: string[] = [];
  const due: { work: () => void; at: number }[] = [];
  const clock = { now: 0 };
  const queue = new ReportQueue({
    now: () => clock.now,
    later: (work, ms) => due.push({ work, at: clock.now + ms }),
    send: ({ error_message }) => sent.push(error_message),
  });
  const pass = (ms: number) => {
    clock.now += ms;
    for (const entry of due.splice(0)) {
      if (entry.at <= clock.now) entry.work();
      else due.push(entry);
    }
  };
  return { queue, sent, pass };
}

test('reports are batched', () => {
  const { queue, sent, pass } = createQueue();
  queue.add(report('one'));
  pass(1_000);
  queue.add(report('two'));
  expect(sent).toEqual([]);
  pass(1_000);
  expect(sent).toEqual(['one', 'two']);
});

test('the same fault is reported once a minute', () => {
  const { queue, sent, pass } = createQueue();
  queue.add(report('one'));
  queue.add(report('one', { timestamp: 'later' }));
  queue.add(report('one', { url: 'http://shop.test/products' }));
  pass(2_000);
  expect(sent).toEqual(['one', 'one']);
  pass(58_000);
  queue.add(report('one'));
  pass(2_000);
  expect(sent).toEqual(['one', 'one', 'one']);
});

test('the request id does not distinguish faults', () => {
  const { queue, sent, pass } = createQueue();
  queue.add(report('Tell us 0b0f6a1c-7d4e-4c52-9a3c-2f6d1f1f9e01.'));
  queue.add(report('Tell us 9c1d2e3f-1a2b-4c3d-8e4f-5a6b7c8d9e0f.'));
  pass(2_000);
  expect(sent).toHaveLength(1);
});

test('at most twenty reports are sent per minute', () => {
  const { queue, sent, pass } = createQueue();
  for (let n = 0; n < 100; n += 1) queue.add(report(`fault ${n}`));
  pass(2_000);
  expect(sent).toHaveLength(20);
  pass(58_000);
  queue.add(report('a new minute'));
  pass(2_000);
  expect(sent).toHaveLength(21);
});

test('pending reports are sent by beacon when the page is left, once', () => {
  const { queue, sent, pass } = createQueue();
  const beacons: ErrorReport[] = [];
  queue.add(report('one'));
  queue.flush((last) => beacons.push(last));
  pass(2_000);
  expect(beacons).toEqual([report('one')]);
  expect(sent).toEqual([]);
});
