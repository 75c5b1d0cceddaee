import type { ReactNode } from 'react';
import { LanguageChoice } from '../i18n/language-choice.tsx';

/** The layout of the pages before signing in; also sets the title of the browser tab. */
export function SignedOutFrame({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <main className="flex min-h-dvh flex-col items-center bg-page px-4 py-8 sm:justify-center">
      <title>{title}</title>
      <div className="w-full max-w-sm rounded-sheet border border-line bg-paper p-6 shadow-raised">
        <h1 className="text-xl">{title}</h1>
        {text !== undefined && <p className="mt-1 text-sm text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
      <div className="mt-4 w-full max-w-sm">
        <LanguageChoice />
      </div>
    </main>
  );
}
