import { useState } from 'react';
import { type Role, ROLES } from '#contract/console/staff/rights.ts';
import { mayGrant } from '#domain/staff/rights.ts';
import { useText } from '#web/i18n/text.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { useMe } from '../session/me-context.tsx';
import { ROLE_WORDS } from './role-text.ts';

interface RoleFieldsProps {
  role?: Role;
  shopId?: number | null;
  shops: { id: number; name: string }[];
  error: string | undefined;
}

/** Fields `roles` and `shop_id`: a role and the shop it applies to. Offers the roles that the person may grant. */
export function RoleFields({ role = 'packer', shopId = null, shops, error }: RoleFieldsProps) {
  const t = useText();
  const { roles, shop } = useMe();
  const [chosen, setChosen] = useState<Role>(role);
  const offered = ROLES.filter((name) => mayGrant(roles, { role: name, shop_id: null })).filter(
    (name) => name !== 'seller' || shop.has_several,
  );
  const isForAll = chosen === 'owner' || chosen === 'manager';
  return (
    <>
      <SelectField
        name="roles"
        label={t('Role')}
        hint={t(ROLE_WORDS[chosen].summary)}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value as Role)}
        error={error}
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {t(ROLE_WORDS[name].name)}
          </option>
        ))}
      </SelectField>
      {!isForAll && shops.length > 1 && (
        <SelectField name="shop_id" label={t('Shop')} defaultValue={shopId ?? ''}>
          {chosen !== 'seller' && <option value="">{t('All shops')}</option>}
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** The role chosen in a form with RoleFields. */
export function rolesOf(values: FormData): { role: Role; shop_id: number | null }[] {
  const role = ROLES.find((name) => name === values.get('roles')) ?? 'packer';
  const shop = Number(values.get('shop_id') ?? 0);
  return [{ role, shop_id: shop > 0 ? shop : null }];
}
