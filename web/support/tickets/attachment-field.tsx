import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { useObjectUrl } from '#web/ui/form/use-object-url.ts';
import { addFiles, ATTACHMENT_TYPES, keyOfFile } from './attachments.ts';

interface AttachmentFieldProps {
  files: File[];
  onChange: (files: File[]) => void;
  error: string | undefined;
}

/** Attachments: chosen or dropped, with thumbnails and remove buttons. */
export function AttachmentField({ files, onChange, error }: AttachmentFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fieldError = refusal ?? error;
  const add = (added: FileList | null) => {
    const chosen = addFiles(files, [...(added ?? [])]);
    setRefusal(chosen.refusal && t(chosen.refusal.sentence, { file: chosen.refusal.file }));
    onChange(chosen.files);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-control border-2 border-dashed border-edge p-4 text-center text-sm hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <Upload aria-hidden="true" className="size-6 text-muted" />
        <label htmlFor={id} className="font-medium">
          {t('Add files (optional)')}
        </label>
        <span id={`${id}-hint`} className="text-muted">
          {t('Up to five JPG, PNG or PDF files, 2 MB each.')}
        </span>
        {/* Covers the whole field, so that files can be dropped anywhere on it. */}
        <input
          ref={input}
          id={id}
          name="attachments"
          type="file"
          multiple
          accept={ATTACHMENT_TYPES.join(',')}
          aria-invalid={fieldError === undefined ? undefined : true}
          aria-describedby={`${id}-hint ${id}-text`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            add(currentTarget.files);
            // Without this, choosing the same file again fires no event.
            currentTarget.value = '';
          }}
        />
      </div>
      <p id={`${id}-text`} aria-live="polite" className="text-sm text-danger empty:hidden">
        {fieldError}
      </p>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {files.map((file, index) => (
          <li key={keyOfFile(file)} className="relative w-24">
            <Preview file={file} />
            <bdi className="block truncate text-xs text-muted">{file.name}</bdi>
            <button
              type="button"
              aria-label={t('Remove {{file}}', { file: file.name })}
              onClick={() => {
                onChange(files.filter((_file, other) => other !== index));
                input.current?.focus();
              }}
              className="absolute end-0 top-0 inline-flex size-8 items-center justify-center rounded-full bg-inverse text-on-inverse"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const isPicture = file.type.startsWith('image/');
  const url = useObjectUrl(isPicture ? file : null);
  return (
    <span className="flex size-24 items-center justify-center overflow-hidden rounded-control bg-well">
      {isPicture ? (
        url !== null && <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-8 text-muted" />
      )}
    </span>
  );
}
