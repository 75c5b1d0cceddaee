-- Shops, categories, products and everything a product page shows. Money is in minor units.

create table shops (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  short_description text not null default '',
  description text not null default '',
  logo_id integer references images (id),
  banner_id integer references images (id),
  estimated_delivery_time text not null default '2-3 days',
  order_prefix text not null default 'RC' check (order_prefix ~ '^[A-Z]{1,4}$'),
  is_active boolean not null default true,
  -- Number of reviews with 1, 2, 3, 4, 5 stars; kept by a trigger on reviews.
  rating_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(rating_counts) = 5),
  created_at timestamptz not null default now()
);
create index shops_logo on shops (logo_id);
create index shops_banner on shops (banner_id);

create table shop_banners (
  id integer generated always as identity primary key,
  shop_id integer not null references shops (id) on delete cascade,
  image_id integer not null references images (id),
  position integer not null,
  unique (shop_id, position)
);
create index shop_banners_image on shop_banners (image_id);

create table shop_opening_hours (
  shop_id integer not null references shops (id) on delete cascade,
  -- 1 is Monday, 7 is Sunday.
  day smallint not null check (day between 1 and 7),
  opens time not null,
  closes time not null,
  primary key (shop_id, day),
  check (opens < closes)
);

create table shop_delivery_brackets (
  shop_id integer not null references shops (id) on delete cascade,
  min_quantity integer not null check (min_quantity >= 1),
  max_quantity integer check (max_quantity >= min_quantity),
  charge bigint not null check (charge >= 0),
  primary key (shop_id, min_quantity)
);

create table categories (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  name text not null check (name <> ''),
  thumbnail_id integer references images (id),
  logo_id integer references images (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index categories_thumbnail on categories (thumbnail_id);
create index categories_logo on categories (logo_id);

create table sub_categories (
  id integer generated always as identity primary key,
  category_id integer not null references categories (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  name text not null check (name <> ''),
  thumbnail_id integer references images (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (category_id, slug),
  -- Lets products refer to a sub-category together with its category.
  unique (id, category_id)
);
create index sub_categories_thumbnail on sub_categories (thumbnail_id);

create table brands (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique check (name <> ''),
  logo_id integer references images (id)
);
create index brands_logo on brands (logo_id);

create table units (
  id integer generated always as identity primary key,
  name text not null unique check (name <> '')
);

create table products (
  id integer generated always as identity primary key,
  shop_id integer not null references shops (id),
  category_id integer not null references categories (id),
  brand_id integer references brands (id),
  unit_id integer references units (id),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  code text unique check (code <> ''),
  name text not null check (name <> ''),
  short_description text not null default '',
  description text not null default '',
  price bigint not null check (price >= 0),
  discount_price bigint check (discount_price > 0 and discount_price < price),
  -- Pieces in stock over all variants; kept by a trigger on product_variants.
  quantity integer not null default 0 check (quantity >= 0),
  total_sold integer not null default 0 check (total_sold >= 0),
  rating_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(rating_counts) = 5),
  tags text[] not null default '{}',
  -- What the first option is called where it is not a size: 'Length', 'Kit'.
  option_name text check (option_name <> ''),
  is_published boolean not null default true,
  meta_title text,
  meta_description text,
  meta_keywords text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_shop on products (shop_id, category_id) where is_published;
create index products_category on products (category_id) where is_published;
create index products_brand on products (brand_id);
create index products_unit on products (unit_id);
create index products_newest on products (created_at desc, id desc) where is_published;

create table product_sub_categories (
  product_id integer not null references products (id) on delete cascade,
  sub_category_id integer not null references sub_categories (id) on delete cascade,
  primary key (product_id, sub_category_id)
);
create index product_sub_categories_reverse on product_sub_categories (sub_category_id, product_id);

create table product_images (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  image_id integer not null references images (id),
  alt text not null default '',
  position integer not null,
  unique (product_id, position) deferrable initially deferred
);
create index product_images_image on product_images (image_id);

create table product_videos (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  type text not null check (type in ('file', 'embed')),
  url text not null check (url ~ '^(https?://|/)'),
  position integer not null,
  unique (product_id, position)
);

create table product_documents (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  kind text not null check (kind in ('manual', 'data-sheet')),
  title text not null check (title <> ''),
  url text not null check (url ~ '^(https?://|/)'),
  language text not null default 'en',
  position integer not null,
  unique (product_id, position)
);

create table sizes (
  id integer generated always as identity primary key,
  name text not null unique check (name <> '')
);

create table colors (
  id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  color_code text check (color_code ~ '^#[0-9a-f]{6}$')
);

-- price: what the size or colour adds to the price of the product.
create table product_sizes (
  product_id integer not null references products (id) on delete cascade,
  size_id integer not null references sizes (id),
  price bigint not null default 0 check (price >= 0),
  position integer not null,
  primary key (product_id, size_id)
);
create index product_sizes_size on product_sizes (size_id);

create table product_colors (
  product_id integer not null references products (id) on delete cascade,
  color_id integer not null references colors (id),
  price bigint not null default 0 check (price >= 0),
  position integer not null,
  primary key (product_id, color_id)
);
create index product_colors_color on product_colors (color_id);

-- Stock lives here and nowhere else: a product without options has one variant without size and colour.
create table product_variants (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  size_id integer,
  color_id integer,
  code text unique check (code <> ''),
  quantity integer not null default 0 check (quantity >= 0),
  -- The whole price of this variant where extras don't add up; null: product price plus extras.
  price bigint check (price >= 0),
  discount_price bigint check (discount_price > 0 and discount_price < price),
  product_image_id integer references product_images (id) on delete set null,
  position integer not null default 0,
  unique nulls not distinct (product_id, size_id, color_id),
  foreign key (product_id, size_id) references product_sizes (product_id, size_id) deferrable initially deferred,
  foreign key (product_id, color_id) references product_colors (product_id, color_id) deferrable initially deferred
);
create index product_variants_size on product_variants (size_id);
create index product_variants_color on product_variants (color_id);
create index product_variants_image on product_variants (product_image_id);

create function keep_product_quantity() returns trigger language plpgsql as $$
begin
  -- One step, never through 0: what watches for sold-out products sees no flicker.
  if tg_op = 'UPDATE' and old.product_id = new.product_id then
    update products set quantity = quantity - old.quantity + new.quantity where id = new.product_id;
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update products set quantity = quantity - old.quantity where id = old.product_id and old.quantity <> 0;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    update products set quantity = quantity + new.quantity where id = new.product_id and new.quantity <> 0;
  end if;
  return null;
end $$;
create trigger product_variants_quantity_insert after insert or delete on product_variants
  for each row execute function keep_product_quantity();
create trigger product_variants_quantity_update after update of quantity, product_id on product_variants
  for each row when (old.quantity is distinct from new.quantity or old.product_id is distinct from new.product_id)
  execute function keep_product_quantity();

-- Typed attributes: the specification table, the facets and the size tokens of the search come from them.
create table attributes (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('text', 'choice', 'number')),
  unit text check (unit <> ''),
  is_facet boolean not null default false,
  position integer not null default 0,
  check (unit is null or kind = 'number')
);

create table product_attributes (
  product_id integer not null references products (id) on delete cascade,
  attribute_id integer not null references attributes (id) on delete cascade,
  -- 0 for the only value; several choices are counted up.
  position smallint not null default 0,
  text_value text check (text_value <> ''),
  number_value double precision,
  primary key (product_id, attribute_id, position),
  check ((text_value is null) <> (number_value is null))
);
create index product_attributes_attribute on product_attributes (attribute_id, number_value);

create table reviews (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  shop_id integer not null references shops (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  customer_name text not null check (customer_name <> ''),
  rating smallint not null check (rating between 1 and 5),
  description text not null,
  created_at timestamptz not null default now(),
  unique (product_id, customer_name, created_at)
);
create index reviews_product on reviews (product_id, created_at desc, id desc);
create index reviews_shop on reviews (shop_id, created_at desc, id desc);
create index reviews_user on reviews (user_id);

create function keep_rating_counts() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update products set rating_counts[old.rating] = rating_counts[old.rating] - 1 where id = old.product_id;
    update shops set rating_counts[old.rating] = rating_counts[old.rating] - 1 where id = old.shop_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    update products set rating_counts[new.rating] = rating_counts[new.rating] + 1 where id = new.product_id;
    update shops set rating_counts[new.rating] = rating_counts[new.rating] + 1 where id = new.shop_id;
  end if;
  return null;
end $$;
create trigger reviews_rating_counts after insert or delete or update of rating, product_id, shop_id on reviews
  for each row execute function keep_rating_counts();

create table flash_sales (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  thumbnail_id integer references images (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);
create index flash_sales_time on flash_sales (ends_at, starts_at);
create index flash_sales_thumbnail on flash_sales (thumbnail_id);

create table flash_sale_products (
  flash_sale_id integer not null references flash_sales (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  price bigint not null check (price >= 0),
  quantity integer not null check (quantity >= 0),
  sold integer not null default 0 check (sold >= 0 and sold <= quantity),
  position integer not null,
  primary key (flash_sale_id, product_id)
);
create index flash_sale_products_product on flash_sale_products (product_id);

create table recently_viewed (
  user_id integer not null references users (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index recently_viewed_latest on recently_viewed (user_id, viewed_at desc);
create index recently_viewed_product on recently_viewed (product_id);

create table favorites (
  user_id integer not null references users (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index favorites_product on favorites (product_id);

create table banners (
  id integer generated always as identity primary key,
  slug text not null unique,
  kind text not null check (kind in ('banner', 'ad')),
  title text,
  subtitle text,
  image_id integer not null references images (id),
  -- Whether the ground under the text is light or dark.
  ground text not null default 'light' check (ground in ('light', 'dark')),
  link text check (link ~ '^(https?://|/)'),
  position integer not null default 0
);
create index banners_image on banners (image_id);

create table vouchers (
  id integer generated always as identity primary key,
  -- null: of the whole marketplace.
  shop_id integer references shops (id) on delete cascade,
  code text not null unique check (code <> ''),
  discount_type text not null check (discount_type in ('Amount', 'Percentage')),
  -- Minor units for an amount, hundredths of a percent for a percentage.
  discount bigint not null check (discount > 0),
  min_order_amount bigint not null default 0 check (min_order_amount >= 0),
  -- 0: no cap.
  max_discount_amount bigint not null default 0 check (max_discount_amount >= 0),
  limit_for_user integer not null default 1 check (limit_for_user >= 1),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null default true,
  check (starts_at < ends_at),
  check (discount_type = 'Amount' or discount <= 10000)
);
create index vouchers_shop on vouchers (shop_id, ends_at);
