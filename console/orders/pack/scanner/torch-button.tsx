import Flashlight from 'lucide-react/icons/flashlight';
import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** Turns on the light beside the camera of a phone; nothing for cameras without one. */
export function TorchButton({ track }: { track: MediaStreamTrack }) {
  const t = useText();
  const [isOn, setOn] = useState(false);
  // Not every browser can tell, despite the type; and the type does not know the light.
  const abilities = (track.getCapabilities as (() => object) | undefined)?.call(track);
  if (!abilities || !('torch' in abilities) || abilities.torch !== true) return null;
  const handleClick = async () => {
    const torch = !isOn;
    await track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
    setOn(torch);
  };
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      className="self-start"
      onClick={() => void handleClick().catch(() => {})}
    >
      <Flashlight aria-hidden="true" className="size-5" />
      {t('Flashlight')}
    </Button>
  );
}
