-- Addresses, carts, collected vouchers, orders and their payments. Money is in minor units.

create table addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  phone text not null check (phone <> ''),
  phone_code text,
  address_type text not null default 'home',
  address_line text not null check (address_line <> ''),
  address_line2 text,
  area text,
  flat_no text,
  post_code text,
  country_id integer references countries (id) on delete set null,
  city_id integer references cities (id) on delete set null,
  latitude text,
  longitude text,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id);
create unique index addresses_one_default on addresses (user_id) where is_default;
create index addresses_country on addresses (country_id);
create index addresses_city on addresses (city_id);

-- Carts of customers; a guest's cart lives in the browser. Size and colour are checked whenever the cart is read,
-- so that a line survives when the catalogue is imported anew.
create table cart_lines (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  size_id integer,
  color_id integer,
  unit text,
  quantity integer not null check (quantity >= 1),
  is_buy_now boolean not null default false,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, is_buy_now, product_id, size_id, color_id)
);
create index cart_lines_product on cart_lines (product_id);

create table collected_vouchers (
  user_id integer not null references users (id) on delete cascade,
  voucher_id integer not null references vouchers (id) on delete cascade,
  collected_at timestamptz not null default now(),
  primary key (user_id, voucher_id)
);
create index collected_vouchers_voucher on collected_vouchers (voucher_id);

-- What is paid at once: one payment for the orders of all shops of a checkout.
create table payments (
  id integer generated always as identity primary key,
  -- Opens the orders of this payment without signing in.
  token text not null unique check (length(token) >= 32),
  user_id integer references users (id) on delete set null,
  buyer_name text not null,
  buyer_phone text,
  buyer_email text,
  -- Language of the mails.
  locale text not null default 'en',
  -- 'cash' or the name of a gateway.
  method text not null check (method <> ''),
  -- When an unpaid online payment is given up; null: never (cash).
  expires_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now()
);
create index payments_user on payments (user_id);
create index payments_phone on payments (buyer_phone);
create index payments_email on payments (lower(buyer_email));

create table orders (
  id integer generated always as identity primary key,
  payment_id integer not null references payments (id),
  shop_id integer not null references shops (id),
  user_id integer references users (id) on delete set null,
  -- The prefix of the shop when the order was placed: the code must never change.
  order_prefix text not null,
  order_status text not null default 'Pending' check (order_status in
    ('Pending', 'Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered', 'Cancelled')),
  quantity integer not null check (quantity >= 1),
  total_amount bigint not null check (total_amount >= 0),
  delivery_charge bigint not null check (delivery_charge >= 0),
  coupon_discount bigint not null check (coupon_discount between 0 and total_amount),
  tax_amount bigint not null check (tax_amount >= 0),
  payable_amount bigint not null
    check (payable_amount = total_amount + delivery_charge + tax_amount - coupon_discount),
  -- [{id, name, percentage, amount}], amounts in minor units.
  taxes jsonb not null,
  -- A cancelled order gives its use back: uses are counted over the others.
  voucher_id integer references vouchers (id) on delete set null,
  -- Copy of the address as calls give it.
  address jsonb not null,
  note text,
  estimated_delivery_time text not null,
  paid_at timestamptz,
  created_at timestamptz not null default now()
);
create index orders_payment on orders (payment_id);
create index orders_user on orders (user_id, id desc);
create index orders_shop on orders (shop_id, id desc);
create index orders_status on orders (order_status, id desc);
create index orders_voucher on orders (voucher_id) where voucher_id is not null;

create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  product_id integer references products (id) on delete set null,
  variant_id integer references product_variants (id) on delete set null,
  flash_sale_id integer references flash_sales (id) on delete set null,
  name text not null,
  brand text,
  image_id integer references images (id) on delete set null,
  size text,
  color text,
  unit text,
  price bigint not null check (price >= 0),
  -- What was paid for one piece.
  unit_price bigint not null check (unit_price between 0 and price),
  quantity integer not null check (quantity >= 1)
);
create index order_lines_order on order_lines (order_id);
create index order_lines_product on order_lines (product_id);
create index order_lines_variant on order_lines (variant_id);
create index order_lines_flash_sale on order_lines (flash_sale_id);
create index order_lines_image on order_lines (image_id);

create table order_changes (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  status text not null,
  actor text not null check (actor in ('customer', 'operator', 'system')),
  at timestamptz not null
);
create index order_changes_order on order_changes (order_id, id);

-- One try to pay at a gateway, for the orders that were open then.
create table payment_sessions (
  -- As the gateway calls it.
  id text primary key,
  payment_id integer not null references payments (id),
  order_ids integer[] not null,
  amount bigint not null check (amount > 0),
  -- Where the shopper pays.
  url text,
  expires_at timestamptz not null,
  -- What a refund names.
  gateway_payment text,
  paid_at timestamptz,
  created_at timestamptz not null
);
create index payment_sessions_payment on payment_sessions (payment_id);
create index payment_sessions_gateway_payment on payment_sessions (gateway_payment);

-- Money that goes back: of one order, or of a whole session that paid for nothing (order_id null).
create table refunds (
  id integer generated always as identity primary key,
  session_id text not null references payment_sessions (id),
  order_id integer references orders (id),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  refunded_at timestamptz,
  unique nulls not distinct (session_id, order_id)
);
create index refunds_order on refunds (order_id);

create table idempotency_keys (
  -- Whose key: 'customer:7' or 'guest'.
  owner text not null,
  key text not null,
  request_hash bytea not null,
  -- Null only while the transaction that took the key runs.
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
