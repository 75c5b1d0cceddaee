import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CENTRED, MAX_ZOOM, type Placement, within } from './crop.ts';
import { cropPhoto } from './crop-photo.ts';

interface CropDialogProps {
  file: File;
  onCut: (photo: File) => void;
  /** The file can't be decoded as an image. */
  onUnreadable: () => void;
  onClose: () => void;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Crops a picture to a square: drag or arrow keys to move, slider to zoom. */
export function CropDialog({ file, onCut, onUnreadable, onClose }: CropDialogProps) {
  const t = useText();
  const zoomId = useId();
  const picture = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [placement, setPlacement] = useState(CENTRED);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    // The object URL lives as long as the dialog.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const change = (next: (before: Placement) => Placement) =>
    setPlacement((before) => within(size, next(before)));
  /**
   * In screen pixels. The picture follows the pointer, so the crop square moves the opposite way.
   */
  const drag = (right: number, down: number) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return;
    change(({ zoom, x, y }) => ({ zoom, x: x - right / box.width, y: y - down / box.height }));
  };
  const handlePointerMove = (event: PointerEvent) => {
    if (event.buttons === 1) drag(event.movementX, event.movementY);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const [right, down] = ARROWS[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    drag(right * 10, down * 10);
  };
  const handleCut = async () => {
    if (picture.current) onCut(await cropPhoto(picture.current, placement));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Your photo')}
      footer={
        <Button size="large" className="w-full" onClick={() => void handleCut()}>
          {t('Use this photo')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <button
          type="button"
          aria-label={t('Visible area. Move it with the arrow keys.')}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={handlePointerMove}
          onKeyDown={handleKeyDown}
          className="relative mx-auto aspect-square w-full max-w-80 cursor-move touch-none overflow-hidden rounded-full bg-photo"
        >
          {url !== null && (
            <img
              ref={picture}
              src={url}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSize({ width, height })
              }
              onError={onUnreadable}
              className="absolute top-1/2 left-1/2 max-w-none"
              style={shownAt(size, placement)}
            />
          )}
        </button>
        <label htmlFor={zoomId} className="text-sm font-medium">
          {t('Zoom')}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={placement.zoom}
          onChange={({ currentTarget }) => {
            const zoom = currentTarget.valueAsNumber;
            change((before) => ({ ...before, zoom }));
          }}
          className="h-11 w-full accent-action"
        />
      </div>
    </Dialog>
  );
}

/** Position and size of the picture behind the round crop window. */
function shownAt({ width, height }: { width: number; height: number }, { zoom, x, y }: Placement) {
  return {
    width: `${(100 * zoom * width) / Math.min(width, height)}%`,
    transform: `translate(${-x * 100}%, ${-y * 100}%)`,
  };
}
