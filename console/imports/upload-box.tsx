import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { call, CallFailure } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useFileDrop } from '../ui/files/use-file-drop.ts';
import { useNavigateIfShown } from '../ui/leaving/use-navigate-if-shown.ts';

/** Uploads a dropped or chosen product file and opens its import page. */
export function UploadBox() {
  const t = useText();
  const navigateIfShown = useNavigateIfShown();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const { id } = await call('uploadImport', { name: file.name }, { file });
      await navigateIfShown(paths.import(id));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setError(Object.values(failure.body.errors ?? {})[0]?.[0] ?? failure.message);
    } finally {
      setBusy(false);
    }
  };
  const { isOver, target } = useFileDrop(([file]) => void take(file));
  return (
    <div
      {...target}
      className={`mb-6 flex flex-col items-center gap-3 rounded-card border-2 border-dashed bg-paper px-4 py-8 text-center ${isOver ? 'border-accent' : 'border-line'}`}
    >
      <Upload aria-hidden="true" className="size-8 text-muted" />
      <p className="max-w-md text-sm text-balance text-muted">
        {t(
          'A product CSV, a list of codes with stock or prices, the export of WooCommerce, a Merchant Center feed or JSON Lines, at most 50 MB. You see what would change before anything is written.',
        )}
      </p>
      <label
        className={`${buttonClass({})} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
      >
        {isBusy ? t('Uploading…') : t('Choose a file')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,.jsonl,.xml"
          disabled={isBusy}
          className="sr-only"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {error !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
