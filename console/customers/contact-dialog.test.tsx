import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { stubDialog } from '#test/console/stub-dialog.tsx';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
stubDialog();
const { ContactDialog } = await import('./contact-dialog.tsx');

const SHOWN = { name: 'Dana', email: 'dana@example.test', phone_code: '', phone: '' };

test('a field that somebody else has changed while the dialog is open is not changed back', async () => {
  let sent: unknown = null;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent = JSON.parse(body);
    return Response.json({ data: {} });
  });
  const typed = new Map(Object.entries({ ...SHOWN, name: 'Dana Mason' }));
  vi.stubGlobal(
    'FormData',
    class {
      get = (field: string) => typed.get(field);
    },
  );
  let readAgain = () => {};
  function Page() {
    const [contact, setContact] = useState(SHOWN);
    readAgain = () => setContact({ ...SHOWN, email: 'mason@example.test' });
    return <ContactDialog id={3} contact={contact} onClose={() => {}} onDone={() => {}} />;
  }
  const page = await drawPage(<Page />);
  await page.act(() => readAgain());
  const form = page.drawn().find(({ name }) => name === 'FORM');
  const submit = form?.props['onSubmit'] as (event: object) => Promise<void>;
  await page.act(() =>
    submit({ preventDefault: () => {}, currentTarget: { querySelector: () => null } }),
  );
  expect(sent).toEqual({ changes: { name: { from: 'Dana', to: 'Dana Mason' } } });
  await page.end();
});
