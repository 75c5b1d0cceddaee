import { type RawBuilder, sql } from 'kysely';
import type { CheckoutQuery } from './checkout-row.ts';
import { hasVouchers, noVouchers, voucherColumns } from './vouchers-sql.ts';

/** What differs in the statement of a customer's checkout and a guest's. */
export interface CheckoutParts {
  /** The comment that names the prepared statement. */
  name: RawBuilder<unknown>;
  /** Tables of its WITH clause, of which `destination` has the id of the country. */
  tables: RawBuilder<unknown>;
  /** The columns city, country, address, vouchers, typed and customer. */
  columns: RawBuilder<unknown>;
}

/**
 * A guest has no stored address, and most have no vouchers: a smaller statement starts faster, and every order waits
 * for it while it holds its locks.
 */
export function partsOfGuest(query: CheckoutQuery): CheckoutParts {
  const { countryId, cityId } = query;
  const [name, vouchers] = hasVouchers(query)
    ? [sql`/* prepared guest-checkout-with-vouchers */`, voucherColumns(query)]
    : [sql`/* prepared guest-checkout */`, noVouchers];
  return {
    name,
    tables: sql`
    city as materialized (
      select id, name, country_id, delivery_charge from cities where id = ${cityId}::bigint
    ),
    destination as materialized (
      select coalesce(${countryId}::bigint, (select country_id from city)) as id
    )`,
    columns: sql`
      (${cityJson} from city) as city,
      (${countryJson} where id = (select id from destination)) as country,
      null as address,
      ${vouchers},
      null as customer`,
  };
}

/** A customer's address takes precedence over the requested place. */
export function partsOfCustomer(query: CheckoutQuery): CheckoutParts {
  const { userId, countryId, cityId } = query;
  const isDefault = query.addressId === 'default';
  const addressId = isDefault ? null : query.addressId;
  return {
    name: sql`/* prepared checkout */`,
    tables: sql`
    address as materialized (
      select a.*, country.name as country, city.name as city
      from addresses a
      left join countries country on country.id = a.country_id
      left join cities city on city.id = a.city_id
      where a.user_id = ${userId}::bigint and (a.id = ${addressId}::bigint or ${isDefault}::boolean)
      -- The same choice as in domain/addresses/default-address.ts.
      order by a.is_default desc, a.id limit 1
    ),
    destination as materialized (
      select case when exists (select from address)
        then (select coalesce(a.country_id, c.country_id) from address a left join cities c on c.id = a.city_id)
        else coalesce(${countryId}::bigint,
          (select country_id from cities where id = ${cityId}::bigint)) end as id
    )`,
    columns: sql`
      (
        ${cityJson} from cities where id = case when exists (select from address)
          then (select city_id from address) else ${cityId}::bigint end
      ) as city,
      (
        ${countryJson} where id = coalesce(${countryId}::bigint,
          (select country_id from cities where id = ${cityId}::bigint))
      ) as country,
      (
        select json_build_object(
          'id', id, 'name', name, 'phone', phone, 'phone_code', coalesce(phone_code, ''), 'area', coalesce(area, ''),
          'flat_no', coalesce(flat_no, ''), 'address_type', address_type, 'address_line', address_line,
          'address_line2', coalesce(address_line2, ''), 'state', coalesce(state, ''), 'post_code', coalesce(post_code, ''), 'country_id', country_id,
          'country', coalesce(country, ''), 'city_id', city_id, 'city', coalesce(city, ''), 'is_default', is_default,
          'latitude', latitude, 'longitude', longitude)
        from address
      ) as address,
      ${voucherColumns(query)},
      (
        select json_build_object('name', name, 'phone', phone, 'email', email,
          'is_verified', phone_verified_at is not null or email_verified_at is not null)
        from users where id = ${userId}::bigint
      ) as customer`,
  };
}

const cityJson = sql`
        select json_build_object('id', id, 'name', name, 'country_id', country_id,
          'delivery_charge', delivery_charge)`;

const countryJson = sql`
        select json_build_object('id', id, 'name', name) from countries`;
