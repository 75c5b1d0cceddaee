import { z } from 'zod';
import { expect, test } from 'vitest';
import { consoleApi } from '#contract/console/api.ts';
import { listRequests } from './list-requests.ts';

const measured: Record<string, Record<string, object[]>> = listRequests(1000);

/** The values that a field of a request can have; none for a field that is not a choice. */
const choicesOf = (field: unknown) =>
  z.object({ enum: z.array(z.string()).default([]) }).parse(field).enum;

test('the benchmark measures each choice of each filter and sort of each list', () => {
  const missing = Object.entries(consoleApi).flatMap(([name, { request }]) => {
    if (!name.startsWith('list')) return [];
    const { properties } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
    const requests = Object.values(measured[name] ?? {}).flat();
    return Object.entries(properties ?? {}).flatMap(([field, schema]) =>
      choicesOf(schema)
        .filter(
          (choice) =>
            !requests.some((row) =>
              Object.entries(row).some(([key, value]) => key === field && value === choice),
            ),
        )
        .map((choice) => `${name} ${field}=${choice}`),
    );
  });
  expect(missing).toEqual([]);
});

test('each request of a filter contains it', () => {
  const without = Object.entries(measured).flatMap(([name, byFilter]) =>
    Object.entries(byFilter).flatMap(([filter, requests]) =>
      filter !== '' && (requests.length === 0 || !requests.every((row) => filter in row))
        ? [`${name} ${filter}`]
        : [],
    ),
  );
  expect(without).toEqual([]);
});
