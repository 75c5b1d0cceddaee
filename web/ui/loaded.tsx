import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** State of data that is fetched after hydration. */
export type Loaded<Data> =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; message: string; isOffline: boolean }
  | { status: 'ready'; data: Data };

/** Applies a function to the data once it is ready; other states stay. */
export function mapLoaded<Data, Other>(
  state: Loaded<Data>,
  map: (data: Data) => Other,
): Loaded<Other> {
  return state.status === 'ready' ? { status: 'ready', data: map(state.data) } : state;
}

interface LoadedFrameProps<Data> {
  state: Loaded<Data>;
  onRetry: () => Promise<void>;
  /** Placeholder of the same size as the content. */
  skeleton: ReactNode;
  /** Shown for a 404. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Data once loaded; until then a skeleton, on failure an error. */
export function LoadedFrame<Data>(props: LoadedFrameProps<Data>) {
  const { state, onRetry, skeleton, missing = null, children } = props;
  const t = useText();
  switch (state.status) {
    case 'loading':
      return (
        <div aria-busy="true">
          <span className="sr-only">{t('Loading...')}</span>
          {skeleton}
        </div>
      );
    case 'missing':
      return missing;
    case 'failed':
      return <NotLoaded {...state} onRetry={onRetry} />;
    case 'ready':
      return children(state.data);
  }
}

interface NotLoadedProps {
  message: string;
  isOffline: boolean;
  onRetry: () => Promise<void>;
}

/** What couldn't be loaded, why, and another attempt. */
export function NotLoaded({ message, isOffline, onRetry }: NotLoadedProps) {
  const t = useText();
  const Icon = isOffline ? WifiOff : CircleAlert;
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon aria-hidden="true" className="size-10" />}
        title={isOffline ? t("You're offline") : t("This couldn't be loaded")}
        text={message}
      >
        <Button onClick={() => void onRetry()}>{t('Try again')}</Button>
      </EmptyState>
    </div>
  );
}
