import { useRevalidator } from 'react-router';
import type { Home } from '#contract/console/home.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { useMe } from '../session/me-context.tsx';
import { useAct } from '../ui/use-act.ts';
import { Card } from '../ui/card.tsx';

/** A closed shop: what visitors see, the shop as it will be, and the button that opens it. */
export function OpeningCard({ opening }: { opening: Home['opening'] }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { url } = useMe().shop;
  const { isBusy, run } = useAct();
  if (opening === null || opening.is_open) return null;
  const handleOpen = () =>
    run(async () => {
      await call('setOpening', { is_open: true });
      showToast(t('Your shop is open at {{address}}.', { address: url }));
      await revalidate();
    });
  return (
    <Card title={t('Your shop is closed')}>
      <p className="text-sm">
        {t('Visitors see that you open soon. You can open at any time; the log can undo it.')}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" busy={isBusy} onClick={() => void handleOpen()}>
          {t('Open the shop')}
        </Button>
        <a
          href={opening.preview}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 min-w-11 items-center text-sm text-accent underline"
        >
          {t('Preview the shop')}
        </a>
      </div>
    </Card>
  );
}
