import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { closeToast, type Toast, useToasts } from './toast-store.ts';

/** Spec §9: three seconds. */
const SHOWN_MS = 3000;

/**
 * Live region for toasts: bottom left, bottom right in right-to-left languages (spec §8). Always
 * rendered, so that toasts are announced.
 */
export function ToastRegion() {
  const toasts = useToasts((state) => state.toasts);
  const [isPaused, setIsPaused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  // No event says that the focus is lost with the control that had it: the next toasts would stay.
  const handleGone = useCallback(
    () => setIsPaused(region.current?.matches(':hover, :focus-within') === true),
    [],
  );
  return (
    <div
      ref={region}
      aria-live="polite"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="pointer-events-none fixed start-4 above-banner z-60 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} onGone={handleGone} />
      ))}
    </div>
  );
}

interface ToastCardProps {
  toast: Toast;
  isPaused: boolean;
  /** Called when it has disappeared. */
  onGone: () => void;
}

function ToastCard({ toast, isPaused, onGone }: ToastCardProps) {
  const t = useText();
  const { id, kind, content } = toast;
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => closeToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isPaused]);
  useEffect(() => onGone, [onGone]);

  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div className="pointer-events-auto flex animate-toast items-start gap-3 rounded-card border border-line bg-paper py-2 ps-4 pe-1 text-sm shadow-overlay">
      <Icon
        aria-hidden="true"
        className={`mt-3 size-5 shrink-0 ${kind === 'error' ? 'text-danger' : 'text-ok'}`}
      />
      <div className="min-w-0 grow self-center py-1">{content}</div>
      <button
        type="button"
        aria-label={t('Close')}
        onClick={() => closeToast(id)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
