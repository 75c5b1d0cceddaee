import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** A link to add an address, as large as the card of one. */
export function NewAddressTile() {
  const t = useText();
  return (
    <Link
      to={paths.newAddress()}
      className="flex h-full min-h-36 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-edge p-4 font-medium hover:border-accent hover:text-accent"
    >
      <MapPinPlus aria-hidden="true" className="size-7" />
      {t('New address')}
    </Link>
  );
}
