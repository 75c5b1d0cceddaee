import { Link } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Screen } from './screens.ts';

interface MoreScreensProps {
  screens: readonly Screen[];
  onClose: () => void;
}

/** The screens that do not fit into the tab bar of a phone. */
export function MoreScreens({ screens, onClose }: MoreScreensProps) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t('More')}>
      <ul>
        {screens.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onClose}
              className="flex min-h-12 items-center gap-3 font-medium"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
