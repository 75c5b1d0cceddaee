import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { AddressLines } = await import('./address-lines.tsx');

const address = (name: string, city: string, country: string) =>
  ({
    name,
    address_line: 'Main Road 1',
    address_line2: null,
    area: null,
    city,
    state: null,
    post_code: null,
    country,
    phone_code: '65',
    phone: '123456',
  }) as unknown as Address;

test('nothing of an address stays when another one replaces it, even with two equal lines', async () => {
  let show: (shown: ReactNode) => void = () => {};
  function Page() {
    const [shown, setShown] = useState<ReactNode>(
      <AddressLines address={address('Dana', 'Singapore', 'Singapore')} />,
    );
    show = setShown;
    return shown;
  }
  const page = await drawPage(<Page />);
  const lines = () => page.drawn().flatMap(({ name, text }) => (name === 'BDI' ? [text] : []));
  expect(lines().filter((line) => line === 'Singapore')).toHaveLength(2);
  await page.act(() => show(<AddressLines address={address('Mason', 'Delft', 'Netherlands')} />));
  expect(lines()).not.toContain('Singapore');
  await page.end();
});
