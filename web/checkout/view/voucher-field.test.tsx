import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VoucherField } from './voucher-field.tsx';

test.each([
  ['none', { code: null, isApplied: false, message: '' }, false],
  ['applied', { code: 'BOLT15', isApplied: true, message: '15% off' }, true],
  ['sent, without a reply yet', { code: 'BOLT15', isApplied: false, message: '' }, true],
  ['refused', { code: 'BOLT51', isApplied: false, message: "We don't recognise it." }, false],
])('a code that is %s: whether it is read-only', (_state, field, isReadOnly) => {
  const html = renderToStaticMarkup(
    <VoucherField {...field} isBusy={false} onChange={() => undefined} />,
  );
  expect(html.includes('readOnly')).toBe(isReadOnly);
});
