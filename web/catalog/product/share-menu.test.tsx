import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubPage } from '#test/stand-ins/stub-page.ts';

stubPage();
const { useToasts } = await import('#web/ui/overlay/toast-store.ts');
const { ShareMenu } = await import('./share-menu.tsx');

test.each([
  ['that lets pages copy', { clipboard: { writeText: async () => {} } }, 'Link copied', []],
  ['over plain HTTP', {}, 'Copy link', ["Couldn't copy. Copy the address of this page yourself."]],
])(
  'in a browser %s, the button says whether the link was copied',
  async (_, navigator, text, said) => {
    vi.stubGlobal('navigator', navigator);
    useToasts.setState({ toasts: [] });
    const page = await drawPage(
      <ShareMenu url="http://shop.test/products/7" title="Claw hammer" />,
    );
    const button = () => page.drawn().find(({ name }) => name === 'BUTTON');
    await page.act(button()?.props['onClick'] as () => Promise<void>);
    expect(button()?.text).toBe(text);
    expect(useToasts.getState().toasts.map(({ content }) => content)).toEqual(said);
    await page.end();
  },
);
