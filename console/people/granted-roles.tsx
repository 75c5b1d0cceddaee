import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { Role } from '#contract/console/staff/rights.ts';
import type { GrantedRole } from '#domain/staff/rights.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { RoleFields } from './role-fields.tsx';
import { ROLE_TEXTS } from './role-texts.ts';

const MAX_ROLES = 20;
const PACKER: GrantedRole = { role: 'packer', shop_id: null };

interface Entry extends GrantedRole {
  key: number;
  isAdded: boolean;
}

interface GrantedRolesProps {
  /** The roles that the person has. */
  roles?: readonly GrantedRole[];
  shops: { id: number; name: string }[];
  error: string | undefined;
}

/** All roles of a person, at least one; the rights of several add up. */
export function GrantedRoles({ roles = [], shops, error }: GrantedRolesProps) {
  const t = useText();
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    (roles.length > 0 ? roles : [PACKER]).map((granted, key) => ({
      ...granted,
      key,
      isAdded: false,
    })),
  );
  const hasOne = entries.length === 1;
  const add = () => {
    const key = Math.max(...entries.map((entry) => entry.key)) + 1;
    setEntries([...entries, { ...PACKER, key, isAdded: true }]);
  };
  const changeRole = (key: number, role: Role) =>
    setEntries(entries.map((entry) => (entry.key === key ? { ...entry, role } : entry)));
  return (
    <>
      {entries.map(({ key, role, shop_id: shopId, isAdded }) => (
        <fieldset
          key={key}
          className={
            hasOne ? 'contents' : 'flex items-start gap-1 rounded-card border border-line p-3'
          }
        >
          <legend className="sr-only">{t(ROLE_TEXTS[role].name)}</legend>
          <div className={hasOne ? 'contents' : 'flex min-w-0 grow flex-col gap-3'}>
            <RoleFields
              {...{ role, shopId, shops, isAdded }}
              onChange={(next) => changeRole(key, next)}
              error={hasOne ? error : undefined}
            />
          </div>
          {!hasOne && (
            <IconButton
              label={t('Remove {{name}}', { name: t(ROLE_TEXTS[role].name) })}
              className="mt-6.5"
              onClick={() => setEntries(entries.filter((entry) => entry.key !== key))}
            >
              <Trash aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </fieldset>
      ))}
      {!hasOne && <FormError message={error ?? null} />}
      {entries.length < MAX_ROLES && (
        <Button variant="quiet" size="small" className="self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {t('Add another role')}
        </Button>
      )}
    </>
  );
}
