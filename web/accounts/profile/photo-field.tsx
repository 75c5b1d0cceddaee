import Camera from 'lucide-react/icons/camera';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useObjectUrl } from '#web/ui/form/use-object-url.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { ProfilePhoto } from '../view/profile-photo.tsx';

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface PhotoFieldProps {
  name: string;
  /** The current photo; '' without one. */
  saved: string;
  /** The photo that replaces it on submit. */
  photo: File | null;
  onChange: (photo: File | null) => void;
  error: string | undefined;
}

/**
 * Profile photo: a new one is cropped from a picture and can be undone until the form is submitted.
 */
export function PhotoField({ name, saved, photo, onChange, error }: PhotoFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const shown = useObjectUrl(photo) ?? saved;
  const [file, setFile] = useState<File | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const fieldError = isUnreadable ? t("That file isn't an image. Choose a JPG or PNG.") : error;
  return (
    <div className="flex items-center gap-4">
      <ProfilePhoto src={shown} name={name} className="size-24 text-xl" />
      <div className="flex flex-col items-start gap-2">
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={t('Photo')}
          aria-invalid={fieldError === undefined ? undefined : true}
          aria-describedby={`${id}-text`}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            setUnreadable(false);
            setFile(currentTarget.files?.[0] ?? null);
            // Otherwise choosing the same file again fires no event.
            currentTarget.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={change}
            variant="secondary"
            size="small"
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden="true" className="size-4" />
            {t('Change photo')}
          </Button>
          {photo !== null && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onChange(null);
                change.current?.focus();
              }}
            >
              <Undo2 aria-hidden="true" className="size-4" />
              {t('Undo')}
            </Button>
          )}
        </div>
        <p
          id={`${id}-text`}
          aria-live="polite"
          className={`text-sm ${fieldError === undefined ? 'text-muted' : 'text-danger'}`}
        >
          {fieldError ??
            (photo === null
              ? t('JPG or PNG.')
              : t('Your new photo is saved when you update your profile.'))}
        </p>
      </div>
      {file !== null && (
        <CropDialog
          file={file}
          onClose={() => setFile(null)}
          onCropped={(photoFile) => {
            onChange(photoFile);
            setFile(null);
          }}
          onUnreadable={() => {
            setUnreadable(true);
            setFile(null);
          }}
        />
      )}
    </div>
  );
}
