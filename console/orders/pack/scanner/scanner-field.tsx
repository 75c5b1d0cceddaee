import Camera from 'lucide-react/icons/camera';
import { type SubmitEvent, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { INPUT } from '#web/ui/form/field.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { canUseCamera } from './camera.ts';
import { useStrayScan } from './use-stray-scan.ts';

const CameraView = lazyComponent(async () => (await import('./camera-view.tsx')).CameraView);

interface ScannerFieldProps {
  label: string;
  onScan: (code: string) => void;
}

/** Takes codes from a hand scanner (which types them and presses Enter), from the keyboard, and from the camera. */
export function ScannerField({ label, onScan }: ScannerFieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isCamera, setCamera] = useState(false);
  useStrayScan(field);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code !== '') onScan(code);
    event.currentTarget.reset();
    field.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <form onSubmit={handleSubmit} noValidate className="flex gap-2">
        <input
          ref={field}
          name="code"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          dir="ltr"
          className={`${INPUT} grow rtl:placeholder:text-right`}
        />
        {canUseCamera() && (
          <Button variant="secondary" aria-pressed={isCamera} onClick={() => setCamera(!isCamera)}>
            <Camera aria-hidden="true" className="size-5" />
            {t('Camera')}
          </Button>
        )}
      </form>
      {isCamera && <CameraView onScan={onScan} />}
    </div>
  );
}
