import { expect, test } from 'vitest';
import { groupReports } from './group-reports.ts';

test('reports of the same fault are grouped, newest first', () => {
  const crash = { id: 4, fault: 'crash' };
  const [newer, older] = [
    { id: 3, fault: 'call' },
    { id: 1, fault: 'call' },
  ];
  expect(groupReports([crash, newer, { ...crash, id: 2 }, older])).toEqual([
    { fault: 'crash', times: 2, report: crash, oldest: { ...crash, id: 2 } },
    { fault: 'call', times: 2, report: newer, oldest: older },
  ]);
});
