import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SignedOutFrame } from './signed-out-frame.tsx';

test('a page before signing in has its heading as the title of the window, in its language', () => {
  const page = renderToStaticMarkup(<SignedOutFrame title="Anmelden">Formular</SignedOutFrame>);
  expect(page).toContain('<title>Anmelden</title>');
});
