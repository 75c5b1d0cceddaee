import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../paths.ts';
import { Heading } from '../ui/heading.tsx';

export function Component() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <>
      <Heading title={t('Page not found')} />
      <EmptyState
        icon={<FileQuestionMark aria-hidden="true" className="size-10" />}
        title={t("There's no page at this address.")}
      >
        <Button onClick={() => void navigate(paths.home())}>{t('Home')}</Button>
      </EmptyState>
    </>
  );
}
