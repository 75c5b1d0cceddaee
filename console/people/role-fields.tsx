import { type Role, ROLES } from '#contract/console/staff/rights.ts';
import { type GrantedRole, mayGrant } from '#domain/staff/rights.ts';
import { useText } from '#web/i18n/text.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { useMe } from '../session/me-context.tsx';
import { ROLE_TEXTS } from './role-texts.ts';

interface RoleFieldsProps {
  role: Role;
  onChange: (role: Role) => void;
  /** The shop that the role applied to when the dialog was opened; null: all shops. */
  shopId: number | null;
  shops: { id: number; name: string }[];
  error: string | undefined;
  isAdded: boolean;
}

/** Fields `roles` and `shop_id`: a role and the shop it applies to. Offers the roles that the person may grant. */
export function RoleFields({ role, onChange, shopId, shops, error, isAdded }: RoleFieldsProps) {
  const t = useText();
  const { roles, shop } = useMe();
  const offered = ROLES.filter(
    (name) =>
      name === role ||
      (mayGrant(roles, { role: name, shop_id: null }) && (name !== 'seller' || shop.has_several)),
  );
  const isForAll = role === 'owner' || role === 'manager';
  const isSeller = role === 'seller';
  const [first] = shops;
  const initial = shopId ?? (isSeller && shops.length === 1 ? first?.id : null) ?? '';
  return (
    <>
      <SelectField
        name="roles"
        label={t('Role')}
        hint={t(ROLE_TEXTS[role].summary)}
        value={role}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It appears when its button is pressed.
        autoFocus={isAdded}
        onChange={(event) => onChange(event.currentTarget.value as Role)}
        error={error}
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {t(ROLE_TEXTS[name].name)}
          </option>
        ))}
      </SelectField>
      {!isForAll && (isSeller || shops.length > 1) ? (
        <SelectField name="shop_id" label={t('Shop')} defaultValue={initial}>
          <option value="">{isSeller ? t('Choose…') : t('All shops')}</option>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="shop_id" value={isForAll ? '' : initial} />
      )}
    </>
  );
}

/** The roles chosen in a form with GrantedRoles. */
export function rolesOf(values: FormData): GrantedRole[] {
  const shops = values.getAll('shop_id');
  return values.getAll('roles').map((value, at) => {
    const shop = Number(shops[at] ?? 0);
    return {
      role: ROLES.find((name) => name === value) ?? 'packer',
      shop_id: shop > 0 ? shop : null,
    };
  });
}
