import { expect, test } from './fixtures.ts';
import { visit } from './settled.ts';

const REPORT = '**/api/log-frontend-error';

test('spec §7: an uncaught error and an unhandled rejection are reported to the shop', async ({
  page,
  problems,
}) => {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/log-frontend-error')) sent.push(request.postDataJSON());
  });
  await visit(page, '/');
  expect(sent).toEqual([]);
  const responded = page.waitForResponse(REPORT);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('uncaught in a test');
    });
    for (let n = 0; n < 2; n += 1) void Promise.reject(new Error('unhandled in a test'));
  });
  expect((await responded).status()).toBe(200);
  await expect.poll(() => sent.length).toBe(2);
  for (const message of ['uncaught in a test', 'unhandled in a test']) {
    const report = sent.find(({ error_message }) => error_message === message);
    expect(Object.keys(report ?? {}).toSorted()).toEqual([
      'column_number',
      'error_message',
      'error_stack',
      'file_path',
      'line_number',
      'timestamp',
      'url',
      'user_agent',
    ]);
  }
  // Only errors caused by the test itself.
  expect(problems.filter((problem) => !problem.includes('in a test'))).toEqual([]);
  problems.length = 0;
});

test('pending reports are sent when the page is left', async ({ page, problems }) => {
  const beacons: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/log-frontend-error')) beacons.push(request.resourceType());
  });
  await visit(page, '/');
  const loaded = page.waitForResponse(/send-reports.*\.js/);
  await page.evaluate(() => void Promise.reject(new Error('late in a test')));
  await loaded;
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect(beacons).toEqual(['ping']);
  }).toPass({ intervals: [50], timeout: 1_900 });
  problems.length = 0;
});

test('spec §7: a failed call is reported to the shop', async ({ page, problems }) => {
  const reported = page.waitForRequest(REPORT);
  await page.goto('/order/1/confirmation?token=nobody-has-this-one-0123456789abcdef');
  // Nobody is thanked for an order that doesn't exist.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order');
  const report = (await reported).postDataJSON() as Record<string, unknown>;
  expect(report).toMatchObject({ api_method: 'GET', status_code: 404 });
  expect(Object.keys(report).toSorted()).toEqual([
    'api_endpoint',
    'api_method',
    'error_message',
    'error_stack',
    'response_data',
    'status_code',
    'timestamp',
    'url',
    'user_agent',
  ]);
  problems.length = 0;
});
