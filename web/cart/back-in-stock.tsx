import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '#web/api/browser-client.ts';
import { useSubmit } from '#web/api/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface BackInStockProps {
  productId: number;
  /** null: the product has no options. */
  variantId: number | null;
}

/** The target of the link in the confirmation mail. */
const CONFIRMED = '#alert-confirmed';

/** Requests one email when a sold-out product is back. */
export function BackInStock({ productId, variantId }: BackInStockProps) {
  const t = useText();
  const [isSent, setSent] = useState(false);
  // The server doesn't see the hash.
  const { hash } = useLocation();
  const isConfirmed = useHydrated() && hash === CONFIRMED;
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (isSent) note.current?.focus();
  }, [isSent]);
  const { errors, isBusy, handleSubmit } = useSubmit({
    send: async (form) => {
      const email = String(form.get('email') ?? '').trim();
      await callApi('requestStockAlert', {
        product_id: productId,
        email,
        ...(variantId !== null && { variant_id: variantId }),
      });
      setSent(true);
    },
  });
  if (isSent || isConfirmed)
    return (
      <output
        ref={note}
        tabIndex={-1}
        className="block rounded-card bg-ok-tint p-4 text-ok outline-none"
      >
        {isSent
          ? t('Check your inbox and confirm with the link we sent you.')
          : t("Done: we'll email you once when this product is back.")}
      </output>
    );
  return (
    <form
      data-needs-script
      noValidate
      method="post"
      onSubmit={handleSubmit}
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        required
        error={errors['email']}
        hint={t('One email, and your address is deleted.')}
      />
      <Button type="submit" busy={isBusy} className="w-full">
        {t("Email me when it's back")}
      </Button>
    </form>
  );
}
