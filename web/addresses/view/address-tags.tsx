import Building2 from 'lucide-react/icons/building-complex';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import type { Address } from '#contract/addresses.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Type of address and whether it is the default. */
export function AddressTags({ address }: { address: Address }) {
  const t = useText();
  const kinds = {
    home: { title: t('Home address'), Icon: House },
    office: { title: t('Work address'), Icon: Building2 },
    other: { title: t('Other'), Icon: MapPin },
  };
  const type = address.address_type.toLowerCase();
  const { title, Icon } =
    type in kinds
      ? kinds[type as keyof typeof kinds]
      : { title: address.address_type, Icon: MapPin };
  return (
    <span className="flex flex-wrap gap-2">
      <Badge>
        <Icon aria-hidden="true" className="size-3.5" />
        {title}
      </Badge>
      {address.is_default && <Badge tone="tint">{t('Default')}</Badge>}
    </span>
  );
}
