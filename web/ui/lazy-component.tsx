import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { showMissingCode } from './recovery/show-missing-code.ts';

/** Props that the wrapper reads, whether or not the component has them. */
interface LazyProps {
  /** Shown until the code has arrived. */
  fallback?: ReactNode;
  /** A dialog is loaded when it first opens, and stays when it closes, so that it can do so by itself. */
  open?: boolean;
  onClose?: () => void;
}

/**
 * A component whose code is loaded when it is first shown. Where React.lazy would replace the whole page by an error,
 * for good, a dialog whose code does not arrive says why in a toast and closes, and is loaded again when it is opened
 * again; anything else shows its fallback until the browser is online again. `load` imports the component.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const start = async () => {
    Loaded ??= await load();
  };

  function LazyComponent(props: Props & LazyProps): ReactNode {
    const t = useText();
    const { fallback = null, onClose, open = true } = props;
    const [isShown, setShown] = useState(Loaded && open);
    const show = useEffectEvent(() => {
      start().then(
        () => setShown(true),
        () => {
          if (!onClose) return window.addEventListener('online', show, { once: true });
          void showMissingCode(t);
          onClose();
        },
      );
    });
    useEffect(() => {
      if (open) show();
    }, [open]);
    return isShown && Loaded ? <Loaded {...props} /> : fallback;
  }

  /** Loads the code ahead, as on hover, focus or touch; a failure is left to the component. */
  LazyComponent.preload = () => void start().catch(() => null);
  return LazyComponent;
}
