import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../paths.ts';
import { Heading } from '../ui/heading.tsx';

export function Component() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <>
      <Heading title={t('Page not found')} />
      <Button onClick={() => void navigate(paths.home())}>{t('Home')}</Button>
    </>
  );
}
