import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest; every second one mostly waits, and leaves the processors to the others. */
const LONGEST = [
  'test/fuzz/console-each-field.api.test.ts',
  'server/database/archive/archive.api.test.ts',
  'test/access/console-access.api.test.ts',
  'server/jobs/jobs.api.test.ts',
  'test/costs/scaled-requests.api.test.ts',
  'server/stopping.api.test.ts',
  'server/backup/backup.api.test.ts',
  'server/database/database-faults.api.test.ts',
  'test/costs/costs.api.test.ts',
  'server/start/start.api.test.ts',
  'test/fuzz/each-field.api.test.ts',
  'server/database/replica/read-from-replica.api.test.ts',
  'server/demo/whole-demo.api.test.ts',
  'server/orders/console/batches/batches.api.test.ts',
  'test/fuzz/console-fuzz.api.test.ts',
  'server/console/live/live.api.test.ts',
];

/** Starts the longest files first, so that none of them is alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return index === -1 ? LONGEST.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
