import Hourglass from 'lucide-react/icons/hourglass';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface FlashSaleEndedProps {
  name: string;
  /** The running sale, if there is one. */
  running: { id: number; name: string } | null;
}

/** Content of an ended sale's page, with a link to the running one. */
export function FlashSaleEnded({ name, running }: FlashSaleEndedProps) {
  const t = useText();
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      <EmptyState
        icon={<Hourglass aria-hidden="true" className="size-10 stroke-[1.5]" />}
        title={t('{{sale}} has ended', { sale: name })}
        text={t('The sale prices have ended, but the products are still here.')}
      >
        {running ? (
          <LinkButton to={paths.flashSale(running.id)}>
            {t('Go to {{sale}}', { sale: running.name })}
          </LinkButton>
        ) : (
          <LinkButton to={paths.bestDeal()}>{t('See the best deals')}</LinkButton>
        )}
        <LinkButton to={paths.products()} variant="secondary">
          {t('All products')}
        </LinkButton>
      </EmptyState>
    </>
  );
}
