import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../paths.ts';

export function Component() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <EmptyState title={t('Page not found')}>
      <Button onClick={() => void navigate(paths.home())}>{t('Home')}</Button>
    </EmptyState>
  );
}
