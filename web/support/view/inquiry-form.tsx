import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ScriptNote } from '#web/ui/form/script-note.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface InquiryFormProps {
  status: 'open' | 'busy' | 'sent';
  refusal: { message: string; errors: Record<string, string> } | null;
  /** Replaces the form after submission. */
  thanks: string;
  /** Label of the button. */
  action: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onAgain: () => void;
  /** Email address to write to without JavaScript; '' without one. */
  email: string;
  children: ReactNode;
}

/** A form sent to the shop: errors appear above it, and a confirmation replaces it. */
export function InquiryForm(props: InquiryFormProps) {
  const { status, refusal, thanks, action, onSubmit, onAgain, email, children } = props;
  const t = useText();
  const isHydrated = useHydrated();
  const note = useRef<HTMLDivElement>(null);
  const isSent = status === 'sent';
  useEffect(() => {
    if (isSent || refusal) note.current?.focus();
  }, [isSent, refusal]);

  if (isSent) {
    return (
      <div ref={note} tabIndex={-1} className="rounded-card bg-ok-tint p-6 outline-none">
        <output className="flex items-center gap-3 font-semibold text-ok">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
          {thanks}
        </output>
        <Button variant="secondary" className="mt-4" onClick={onAgain}>
          {t('Write another')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <ScriptNote email={email} />
      <form
        data-needs-script
        noValidate
        method="post"
        onSubmit={onSubmit}
        className="flex flex-col gap-4"
      >
        {refusal && <ErrorSummary ref={note} {...refusal} />}
        {children}
        <Button
          type="submit"
          size="large"
          className="self-start max-sm:w-full"
          busy={status === 'busy'}
          disabled={!isHydrated}
        >
          {action}
        </Button>
      </form>
    </>
  );
}

interface ErrorSummaryProps {
  ref: React.Ref<HTMLDivElement>;
  message: string;
  errors: Record<string, string>;
}

/** Errors that prevent submission, with links to their fields. */
function ErrorSummary({ ref, message, errors }: ErrorSummaryProps) {
  const goTo = (name: string) => {
    const field = document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`);
    field?.focus();
  };
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="rounded-card bg-danger-tint p-4 text-danger outline-none"
    >
      <p className="font-semibold">{message}</p>
      <ul className="mt-1 text-sm">
        {Object.entries(errors).map(([name, sentence]) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-8 text-start underline"
              onClick={() => goTo(name)}
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
