import type { MailPreview } from '#contract/console/orders/buyer/order-mail.ts';
import { useText } from '#web/i18n/text.tsx';

/** A mail as the buyer will get it. */
export function PreviewedMail({ preview }: { preview: MailPreview }) {
  const t = useText();
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('Recipient')}</dt>
        <dd className="wrap-anywhere">
          <bdi dir="ltr">{preview.to}</bdi>
        </dd>
        <dt className="text-muted">{t('Subject')}</dt>
        <dd className="font-medium wrap-anywhere">
          <bdi>{preview.subject}</bdi>
        </dd>
      </dl>
      <p dir="auto" className="rounded-control bg-well p-3 whitespace-pre-line wrap-anywhere">
        {preview.text.trim()}
      </p>
    </>
  );
}
