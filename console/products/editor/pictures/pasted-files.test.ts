import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

class Place {
  closest = () => this.field;
  private readonly field: object | null;
  constructor(field: object | null) {
    this.field = field;
  }
}
beforeAll(() => void vi.stubGlobal('Element', Place));
afterAll(() => vi.unstubAllGlobals());

const picture = { name: 'image.png' };

test.each([
  ['a screenshot', 'the page', [], ['Files'], [picture]],
  ['a screenshot', 'a field', {}, ['Files'], [picture]],
  ['cells of a spreadsheet', 'a field', {}, ['text/plain', 'Files'], []],
] as const)('%s pasted into %s', (_what, place, field, types, files) => {
  const event = {
    target: new Place(place === 'a field' ? field : null),
    clipboardData: { types, files: [picture] },
  } as unknown as ClipboardEvent;
  expect(pastedFiles(event)).toEqual(files);
});
