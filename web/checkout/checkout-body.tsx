import { useState } from 'react';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useSession } from '#web/accounts/session/session-store.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScriptNote } from '#web/ui/form/script-note.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutMode } from './checkout-mode.ts';
import type { CheckoutOptions } from './checkout-options.ts';
import { EmptyCheckout } from './empty-checkout.tsx';
import { useCheckoutQuote } from './use-checkout-quote.ts';
import { LegalLinks } from './view/legal-links.tsx';
import { useShopperGuard } from './use-shopper-guard.ts';

interface CheckoutBodyProps {
  mode: CheckoutMode;
  options: CheckoutOptions;
}

/**
 * Content of all checkout pages below their title. The server renders the form without amounts, the
 * same for everyone.
 */
export function CheckoutBody({ mode, options }: CheckoutBodyProps) {
  const isRight = useShopperGuard(mode);
  const shown = useCheckoutQuote(mode.isBuyNow);
  const { email } = useSettings();
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <>
      {/* At least one screen high in every state, so that nothing below shifts. */}
      <div className="min-h-dvh">
        <ScriptNote email={email} />
        {isRight && shown.status === 'empty' && (
          <EmptyCheckout mode={mode} options={options} reason={refusal} onRefused={setRefusal} />
        )}
        {isRight && shown.status === 'failed' && <NotLoaded onRetry={shown.refresh} />}
        {(shown.status === 'ready' || shown.status === 'loading') && (
          <div data-needs-script>
            {mode.isGuest && <LoginOffer mode={mode} />}
            <CheckoutForm mode={mode} options={options} shown={shown} onRefused={setRefusal} />
          </div>
        )}
      </div>
      <LegalLinks />
    </>
  );
}

function LoginOffer({ mode }: { mode: CheckoutMode }) {
  const t = useText();
  const redirectURL = mode.isBuyNow ? paths.buyNow() : paths.checkout();
  return (
    <p className="mb-6 flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted">
      <LockKeyhole aria-hidden="true" className="size-4" />
      {t("You're checking out as a guest.")}
      <button
        type="button"
        onClick={() => useSession.setState({ redirectURL, loginModal: true })}
        className="min-h-11 text-accent underline"
      >
        {t('Log in instead')}
      </button>
    </p>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useText();
  return (
    <EmptyState
      title={t("Your order couldn't be loaded")}
      text={t('Check your connection and try again.')}
    >
      <Button onClick={() => void onRetry()}>{t('Try again')}</Button>
    </EmptyState>
  );
}
