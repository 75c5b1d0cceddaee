-- The schema after all migrations, written by `npm run tables`. To be read, not to be run: it changes by migrations.

create table access_tokens (
  id bigint generated always as identity not null,
  user_id bigint not null,
  hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  proved_at timestamp with time zone,
  constraint access_tokens_hash_check CHECK ((length(hash) = 32)),
  constraint access_tokens_hash_key UNIQUE (hash),
  constraint access_tokens_pkey PRIMARY KEY (id),
  constraint access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_expiry ON public.access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_user ON public.access_tokens USING btree (user_id);

create view act_keys as
 SELECT staff_id,
    key,
    request_hash,
    created_at,
    result
   FROM console_idempotency_keys;
-- Former name of console_idempotency_keys, for the version before migration 1180. A contract migration of the next version drops it.

create table addresses (
  id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  phone text not null,
  phone_code text,
  address_type text not null default 'home'::text,
  address_line text not null,
  address_line2 text,
  area text,
  flat_no text,
  post_code text,
  country_id bigint,
  city_id bigint,
  latitude text,
  longitude text,
  is_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  state text,
  constraint addresses_address_line_check CHECK ((address_line <> ''::text)),
  constraint addresses_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE SET NULL,
  constraint addresses_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id) ON DELETE SET NULL,
  constraint addresses_name_check CHECK ((name <> ''::text)),
  constraint addresses_phone_check CHECK ((phone <> ''::text)),
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX addresses_city ON public.addresses USING btree (city_id);
CREATE INDEX addresses_country ON public.addresses USING btree (country_id);
CREATE INDEX addresses_user ON public.addresses USING btree (user_id);
CREATE UNIQUE INDEX addresses_one_default ON public.addresses USING btree (user_id) WHERE is_default;

create table attempts (
  id bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  tried_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (id)
);
CREATE INDEX attempts_age ON public.attempts USING btree (tried_at);
CREATE INDEX attempts_subject ON public.attempts USING btree (kind, subject, tried_at);

create table attribute_value_changes (
  id bigint generated always as identity not null,
  attribute_id bigint,
  staff_id bigint not null,
  from_values jsonb not null,
  to_values jsonb not null,
  restores bigint,
  texts jsonb not null,
  state text not null default 'waiting'::text,
  stop_wanted boolean not null default false,
  attempts integer not null default 0,
  done integer not null default 0,
  total integer not null,
  last_product_id bigint not null default 0,
  claim bigint not null default 0,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  shop_ids bigint[],
  done_before integer not null default 0,
  stop_requested boolean not null default false,
  constraint attribute_value_changes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(id) ON DELETE CASCADE,
  constraint attribute_value_changes_pkey PRIMARY KEY (id),
  constraint attribute_value_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint attribute_value_changes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'stopped'::text])))
);
CREATE INDEX attribute_value_changes_attribute ON public.attribute_value_changes USING btree (attribute_id, id);
CREATE INDEX attribute_value_changes_created_at ON public.attribute_value_changes USING btree (created_at);
CREATE TRIGGER attribute_value_changes_sync_stop_wanted BEFORE INSERT OR UPDATE OF stop_wanted, stop_requested ON public.attribute_value_changes FOR EACH ROW EXECUTE FUNCTION sync_stop_wanted();

create table attribute_value_products (
  change_id bigint not null,
  product_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  constraint attribute_value_products_change_id_fkey FOREIGN KEY (change_id) REFERENCES attribute_value_changes(id) ON DELETE CASCADE,
  constraint attribute_value_products_pkey PRIMARY KEY (change_id, product_id)
);

create table attributes (
  id bigint generated always as identity not null,
  slug text not null,
  name text not null,
  kind text not null,
  unit text,
  is_facet boolean not null default false,
  "position" integer not null default 0,
  translations jsonb not null default '{}'::jsonb,
  constraint attributes_check CHECK (((unit IS NULL) OR (kind = 'number'::text))),
  constraint attributes_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'choice'::text, 'number'::text]))),
  constraint attributes_name_check CHECK ((name <> ''::text)),
  constraint attributes_pkey PRIMARY KEY (id),
  constraint attributes_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint attributes_slug_key UNIQUE (slug),
  constraint attributes_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint attributes_unit_check CHECK ((unit <> ''::text))
);
CREATE TRIGGER attributes_changed AFTER INSERT OR DELETE OR UPDATE ON public.attributes FOR EACH STATEMENT EXECUTE FUNCTION notify_all('product:*', 'products');
CREATE TRIGGER attributes_noted_delete AFTER DELETE ON public.attributes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('6', 'id');
CREATE TRIGGER attributes_noted_insert AFTER INSERT ON public.attributes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('6', 'id');
CREATE TRIGGER attributes_noted_update AFTER UPDATE ON public.attributes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('6', 'id');
CREATE TRIGGER attributes_options_stale AFTER UPDATE OF translations, kind, unit, is_facet ON public.attributes FOR EACH ROW WHEN (((old.translations <> new.translations) OR (old.kind <> new.kind) OR (old.unit IS DISTINCT FROM new.unit) OR (old.is_facet <> new.is_facet))) EXECUTE FUNCTION mark_option_texts_stale();
CREATE TRIGGER attributes_options_stale_insert AFTER INSERT ON public.attributes FOR EACH ROW WHEN ((new.translations <> '{}'::jsonb)) EXECUTE FUNCTION mark_option_texts_stale();
CREATE TRIGGER attributes_stale AFTER UPDATE OF translations, kind, unit, is_facet ON public.attributes FOR EACH ROW WHEN (((old.translations <> new.translations) OR (old.kind <> new.kind) OR (old.unit IS DISTINCT FROM new.unit) OR (old.is_facet <> new.is_facet))) EXECUTE FUNCTION mark_translated_stale('exists (select from product_attributes a where a.product_id = s.product_id and a.attribute_id = $1)');

create table audit_entries (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor text not null,
  act text not null,
  kind text not null,
  record_id bigint not null,
  changes jsonb not null,
  staff_id bigint,
  client_address text,
  request_id text,
  undo_of bigint,
  constraint audit_entries_act_check CHECK ((act ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'::text)),
  constraint audit_entries_actor_check CHECK ((actor = ANY (ARRAY['command-line'::text, 'staff'::text, 'system'::text]))),
  constraint audit_entries_changes_check CHECK ((jsonb_typeof(changes) = 'object'::text)),
  constraint audit_entries_kind_check CHECK ((kind <> ''::text)),
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_staff CHECK (((actor <> 'staff'::text) OR (staff_id IS NOT NULL))),
  constraint audit_entries_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX audit_entries_at ON public.audit_entries USING btree (at);
CREATE INDEX audit_entries_of_act ON public.audit_entries USING btree (act, id DESC);
CREATE INDEX audit_entries_of_address ON public.audit_entries USING btree (client_address, id DESC) WHERE (client_address IS NOT NULL);
CREATE INDEX audit_entries_of_request ON public.audit_entries USING btree (request_id, id DESC) WHERE (request_id IS NOT NULL);
CREATE INDEX audit_entries_of_staff ON public.audit_entries USING btree (staff_id, id DESC) WHERE (staff_id IS NOT NULL);
CREATE INDEX audit_entries_record ON public.audit_entries USING btree (kind, record_id, id DESC);
CREATE INDEX audit_entries_undo ON public.audit_entries USING btree (undo_of) WHERE (undo_of IS NOT NULL);
CREATE TRIGGER audit_entries_at_least_90_days AFTER DELETE ON public.audit_entries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_young_deletion();
CREATE TRIGGER audit_entries_insert_only BEFORE DELETE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_update BEFORE UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_update();

create view audit_log as
 SELECT id,
    at,
    actor,
    act,
    kind,
    record_id AS thing_id,
    changes,
    staff_id,
    client_address,
    request_id,
    undo_of
   FROM audit_entries;
-- Former name of audit_entries, for the version before migration 1272. A contract migration of the next version drops it.

create table banners (
  id bigint generated always as identity not null,
  slug text not null,
  kind text not null,
  title text,
  subtitle text,
  image_id bigint not null,
  ground text not null default 'light'::text,
  link text,
  "position" integer not null default 0,
  deleted_at timestamp with time zone,
  translations jsonb not null default '{}'::jsonb,
  constraint banners_ground_check CHECK ((ground = ANY (ARRAY['light'::text, 'dark'::text]))),
  constraint banners_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  constraint banners_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'ad'::text]))),
  constraint banners_link_check CHECK ((link ~ '^(https?://|/)'::text)),
  constraint banners_pkey PRIMARY KEY (id),
  constraint banners_slug_key UNIQUE (slug),
  constraint banners_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE INDEX banners_image ON public.banners USING btree (image_id);
CREATE TRIGGER banners_changed AFTER INSERT OR DELETE OR UPDATE ON public.banners FOR EACH STATEMENT EXECUTE FUNCTION notify_all('banners');

create table brands (
  id bigint generated always as identity not null,
  slug text not null,
  name text not null,
  logo_id bigint,
  translations jsonb not null default '{}'::jsonb,
  constraint brands_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES images(id),
  constraint brands_name_check CHECK ((name <> ''::text)),
  constraint brands_name_key UNIQUE (name),
  constraint brands_pkey PRIMARY KEY (id),
  constraint brands_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint brands_slug_key UNIQUE (slug),
  constraint brands_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE INDEX brands_logo ON public.brands USING btree (logo_id);
CREATE TRIGGER brands_changed AFTER INSERT OR DELETE OR UPDATE ON public.brands FOR EACH STATEMENT EXECUTE FUNCTION notify_all('product:*', 'products');
CREATE TRIGGER brands_noted_delete AFTER DELETE ON public.brands REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('3', 'id');
CREATE TRIGGER brands_noted_insert AFTER INSERT ON public.brands REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('3', 'id');
CREATE TRIGGER brands_noted_update AFTER UPDATE ON public.brands REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('3', 'id');
CREATE TRIGGER brands_stale AFTER UPDATE OF name, translations ON public.brands FOR EACH ROW WHEN (((old.name <> new.name) OR (old.translations <> new.translations))) EXECUTE FUNCTION mark_translated_stale('exists (select from products p where p.id = s.product_id and p.brand_id = $1)');

create table call_counts (
  client_address text not null,
  minute timestamp with time zone not null,
  process uuid not null,
  calls integer not null,
  constraint call_counts_pkey PRIMARY KEY (minute, client_address, process)
);

create table carriers (
  id bigint generated always as identity not null,
  name text not null,
  link_pattern text,
  constraint carriers_link_pattern_check CHECK ((link_pattern ~~ 'https://%{number}%'::text)),
  constraint carriers_name_check CHECK ((name <> ''::text)),
  constraint carriers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX carriers_name ON public.carriers USING btree (lower(name));

create table cart_lines (
  id bigint generated always as identity not null,
  user_id bigint not null,
  product_id bigint not null,
  size_id bigint,
  color_id bigint,
  unit text,
  quantity integer not null,
  is_buy_now boolean not null default false,
  created_at timestamp with time zone not null default now(),
  added_key text,
  constraint cart_lines_pkey PRIMARY KEY (id),
  constraint cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint cart_lines_quantity_check CHECK ((quantity >= 1)),
  constraint cart_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint cart_lines_user_id_is_buy_now_product_id_size_id_color_id_key UNIQUE NULLS NOT DISTINCT (user_id, is_buy_now, product_id, size_id, color_id)
);
CREATE INDEX cart_lines_product ON public.cart_lines USING btree (product_id);

create table categories (
  id bigint generated always as identity not null,
  slug text not null,
  name text not null,
  thumbnail_id bigint,
  logo_id bigint,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  tax_class_id bigint,
  translations jsonb not null default '{}'::jsonb,
  "position" integer,
  constraint categories_bin_is_hidden CHECK (((deleted_at IS NULL) OR (NOT is_active))),
  constraint categories_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES images(id),
  constraint categories_name_check CHECK ((name <> ''::text)),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (slug !~ '^[0-9]+$'::text))),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_tax_class_id_fkey FOREIGN KEY (tax_class_id) REFERENCES tax_classes(id),
  constraint categories_thumbnail_id_fkey FOREIGN KEY (thumbnail_id) REFERENCES images(id),
  constraint categories_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE INDEX categories_logo ON public.categories USING btree (logo_id);
CREATE INDEX categories_tax_class ON public.categories USING btree (tax_class_id);
CREATE INDEX categories_thumbnail ON public.categories USING btree (thumbnail_id);
CREATE TRIGGER categories_activity AFTER UPDATE OF is_active ON public.categories FOR EACH ROW WHEN ((old.is_active <> new.is_active)) EXECUTE FUNCTION follow_activity_in_search('category_id');
CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION notify_all('categories');
CREATE TRIGGER categories_noted_delete AFTER DELETE ON public.categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('1', 'id');
CREATE TRIGGER categories_noted_insert AFTER INSERT ON public.categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('1', 'id');
CREATE TRIGGER categories_noted_update AFTER UPDATE ON public.categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('1', 'id');
CREATE TRIGGER categories_stale AFTER UPDATE OF name, translations ON public.categories FOR EACH ROW WHEN (((old.name <> new.name) OR (old.translations <> new.translations))) EXECUTE FUNCTION mark_translated_stale('s.category_id = $1');

create table change_log (
  changed xid8 not null default pg_current_xact_id(),
  tags text[] not null
);
CREATE INDEX change_log_changed ON public.change_log USING btree (changed);

create table change_log_horizon (
  id boolean not null default true,
  taken_at timestamp with time zone not null,
  before xid8 not null,
  constraint change_log_horizon_id_check CHECK (id),
  constraint change_log_horizon_pkey PRIMARY KEY (id)
);

create table cities (
  id bigint generated always as identity not null,
  country_id bigint not null,
  name text not null,
  delivery_charge bigint,
  constraint cities_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id) ON DELETE CASCADE,
  constraint cities_country_id_name_key UNIQUE (country_id, name),
  constraint cities_delivery_charge_check CHECK ((delivery_charge >= 0)),
  constraint cities_name_check CHECK ((name <> ''::text)),
  constraint cities_pkey PRIMARY KEY (id)
);
CREATE TRIGGER cities_changed AFTER INSERT OR DELETE OR UPDATE ON public.cities FOR EACH STATEMENT EXECUTE FUNCTION notify_all('settings');

create table collected_vouchers (
  user_id bigint not null,
  voucher_id bigint not null,
  collected_at timestamp with time zone not null default now(),
  constraint collected_vouchers_pkey PRIMARY KEY (user_id, voucher_id),
  constraint collected_vouchers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint collected_vouchers_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id) ON DELETE CASCADE
);
CREATE INDEX collected_vouchers_voucher ON public.collected_vouchers USING btree (voucher_id);

create table colors (
  id bigint generated always as identity not null,
  name text not null,
  color_code text,
  constraint colors_color_code_check CHECK ((color_code ~ '^#[0-9a-f]{6}$'::text)),
  constraint colors_name_check CHECK ((name <> ''::text)),
  constraint colors_name_key UNIQUE (name),
  constraint colors_pkey PRIMARY KEY (id)
);
CREATE TRIGGER colors_changed AFTER INSERT OR DELETE OR UPDATE ON public.colors FOR EACH STATEMENT EXECUTE FUNCTION notify_all('product:*', 'products');
CREATE TRIGGER colors_noted_delete AFTER DELETE ON public.colors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('5', 'id');
CREATE TRIGGER colors_noted_insert AFTER INSERT ON public.colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('5', 'id');
CREATE TRIGGER colors_noted_update AFTER UPDATE ON public.colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('5', 'id');
CREATE TRIGGER colors_stale AFTER UPDATE OF name ON public.colors FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION mark_translated_stale('exists (select from product_colors c where c.product_id = s.product_id and c.color_id = $1)');

create table console_idempotency_keys (
  staff_id bigint not null,
  key text not null,
  request_hash bytea not null,
  created_at timestamp with time zone not null,
  result jsonb,
  constraint console_idempotency_keys_pkey PRIMARY KEY (staff_id, key),
  constraint console_idempotency_keys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX console_idempotency_keys_age ON public.console_idempotency_keys USING btree (created_at);
CREATE UNIQUE INDEX console_idempotency_keys_of_calls ON public.console_idempotency_keys USING btree (key, request_hash);

create table contact_messages (
  id bigint generated always as identity not null,
  subject text not null,
  message text not null,
  name text,
  email text,
  phone text,
  created_at timestamp with time zone not null,
  constraint contact_messages_message_check CHECK ((message <> ''::text)),
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_subject_check CHECK ((subject <> ''::text))
);

create table countries (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  phone_code text not null,
  constraint countries_code_check CHECK ((code ~ '^[A-Z]{2}$'::text)),
  constraint countries_code_key UNIQUE (code),
  constraint countries_name_key UNIQUE (name),
  constraint countries_phone_code_check CHECK ((phone_code ~ '^[0-9]{1,7}$'::text)),
  constraint countries_pkey PRIMARY KEY (id)
);
CREATE TRIGGER countries_changed AFTER INSERT OR DELETE OR UPDATE ON public.countries FOR EACH STATEMENT EXECUTE FUNCTION notify_all('settings');

create table currencies (
  id bigint generated always as identity not null,
  name text not null,
  symbol text not null,
  rate_from_default numeric(18,8) not null,
  is_default boolean not null default false,
  digits smallint not null default 2,
  constraint currencies_digits_check CHECK (((digits >= 0) AND (digits <= 4))),
  constraint currencies_name_check CHECK ((name ~ '^[A-Z]{3}$'::text)),
  constraint currencies_name_key UNIQUE (name),
  constraint currencies_pkey PRIMARY KEY (id),
  constraint currencies_rate_from_default_check CHECK ((rate_from_default > (0)::numeric)),
  constraint currencies_symbol_check CHECK ((symbol <> ''::text))
);
CREATE UNIQUE INDEX currencies_one_default ON public.currencies USING btree (is_default) WHERE is_default;
CREATE TRIGGER currencies_changed AFTER INSERT OR DELETE OR UPDATE ON public.currencies FOR EACH STATEMENT EXECUTE FUNCTION notify_all('settings');
CREATE TRIGGER spent_in_other_currency AFTER UPDATE OF is_default ON public.currencies FOR EACH ROW WHEN ((new.is_default AND (NOT old.is_default))) EXECUTE FUNCTION mark_all_customers_stale();

create table customer_notes (
  id bigint generated always as identity not null,
  user_id bigint not null,
  staff_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint customer_notes_text_check CHECK (((text <> ''::text) AND (length(text) <= 2000))),
  constraint customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customer_notes_user ON public.customer_notes USING btree (user_id, id);

create table customer_totals (
  user_id bigint not null,
  orders integer not null default 0,
  spent bigint not null default 0,
  last_order_at timestamp with time zone,
  constraint customer_totals_pkey PRIMARY KEY (user_id),
  constraint customer_totals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customer_totals_last ON public.customer_totals USING btree (last_order_at, user_id);
CREATE INDEX customer_totals_orders ON public.customer_totals USING btree (orders, user_id);
CREATE INDEX customer_totals_spent ON public.customer_totals USING btree (spent, user_id);

create table customer_totals_stale (
  user_id bigint not null
);

create table delivery_methods (
  id bigint generated always as identity not null,
  zone_id bigint not null,
  name text not null,
  kind text not null,
  rates jsonb not null default '[]'::jsonb,
  most bigint,
  free_from bigint,
  min_days integer,
  max_days integer,
  address text not null default ''::text,
  "position" integer not null default 0,
  constraint delivery_methods_check CHECK ((((max_days >= 0) AND (max_days <= 365)) AND (max_days >= COALESCE(min_days, 0)))),
  constraint delivery_methods_check1 CHECK (((kind = 'pick-up'::text) = (address <> ''::text))),
  constraint delivery_methods_free_from_check CHECK ((free_from >= 0)),
  constraint delivery_methods_kind_check CHECK ((kind = ANY (ARRAY['pieces'::text, 'weight'::text, 'value'::text, 'pick-up'::text]))),
  constraint delivery_methods_min_days_check CHECK (((min_days >= 0) AND (min_days <= 365))),
  constraint delivery_methods_most_check CHECK ((most > 0)),
  constraint delivery_methods_name_check CHECK ((name <> ''::text)),
  constraint delivery_methods_pkey PRIMARY KEY (id),
  constraint delivery_methods_rates_check CHECK ((jsonb_typeof(rates) = 'array'::text)),
  constraint delivery_methods_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES delivery_zones(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX delivery_methods_name ON public.delivery_methods USING btree (zone_id, lower(name));
CREATE TRIGGER delivery_methods_changed AFTER INSERT OR DELETE OR UPDATE ON public.delivery_methods FOR EACH STATEMENT EXECUTE FUNCTION notify_all('settings');

create table delivery_zone_countries (
  zone_id bigint not null,
  country_id bigint not null,
  postcodes text[] not null default '{}'::text[],
  constraint delivery_zone_countries_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id) ON DELETE CASCADE,
  constraint delivery_zone_countries_pkey PRIMARY KEY (zone_id, country_id),
  constraint delivery_zone_countries_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES delivery_zones(id) ON DELETE CASCADE
);
CREATE INDEX delivery_zone_countries_country ON public.delivery_zone_countries USING btree (country_id);
CREATE TRIGGER delivery_zone_countries_changed AFTER INSERT OR DELETE OR UPDATE ON public.delivery_zone_countries FOR EACH STATEMENT EXECUTE FUNCTION notify_all('settings');

create table delivery_zones (
  id bigint generated always as identity not null,
  name text not null,
  "position" integer not null default 0,
  constraint delivery_zones_name_check CHECK ((name <> ''::text)),
  constraint delivery_zones_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX delivery_zones_name ON public.delivery_zones USING btree (lower(name));
CREATE TRIGGER delivery_zones_changed AFTER INSERT OR DELETE OR UPDATE ON public.delivery_zones FOR EACH STATEMENT EXECUTE FUNCTION notify_all('settings');

create table demo_filling (
  id boolean not null default true,
  constraint demo_filling_id_check CHECK (id),
  constraint demo_filling_pkey PRIMARY KEY (id)
);

create table demo_orders (
  place integer not null,
  order_id bigint not null,
  constraint demo_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint demo_orders_order_id_key UNIQUE (order_id),
  constraint demo_orders_pkey PRIMARY KEY (place),
  constraint demo_orders_place_check CHECK ((place >= 0))
);

create table demo_run (
  id boolean not null default true,
  ends_at timestamp with time zone not null,
  done integer not null default 0,
  constraint demo_run_done_check CHECK ((done >= 0)),
  constraint demo_run_id_check CHECK (id),
  constraint demo_run_pkey PRIMARY KEY (id)
);

create table error_reports (
  id bigint generated always as identity not null,
  request_id text not null,
  client_address text not null,
  received_at timestamp with time zone not null,
  error_message text,
  error_stack text,
  url text,
  user_agent text,
  happened_at timestamp with time zone,
  api_endpoint text,
  api_method text,
  status_code integer,
  response_data text,
  component_info text,
  file_path text,
  line_number integer,
  column_number integer,
  fault text not null default ''::text,
  constraint error_reports_pkey PRIMARY KEY (id)
);
CREATE INDEX error_reports_age ON public.error_reports USING btree (received_at);
CREATE INDEX error_reports_client ON public.error_reports USING btree (client_address, received_at);
CREATE INDEX error_reports_fault ON public.error_reports USING btree (fault, received_at);

create table facet_values (
  id integer generated by default as identity not null,
  kind smallint not null,
  ref_id bigint not null,
  value text not null default ''::text,
  number double precision,
  constraint facet_values_check CHECK (((kind = 7) = (number IS NOT NULL))),
  constraint facet_values_kind_check CHECK (((kind >= 0) AND (kind <= 7))),
  constraint facet_values_kind_ref_id_value_key UNIQUE (kind, ref_id, value),
  constraint facet_values_pkey PRIMARY KEY (id)
);
CREATE INDEX facet_values_number ON public.facet_values USING btree (ref_id, number) WHERE (kind = 7);

create table favorites (
  user_id bigint not null,
  product_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint favorites_pkey PRIMARY KEY (user_id, product_id),
  constraint favorites_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX favorites_product ON public.favorites USING btree (product_id);

create table flash_sale_products (
  flash_sale_id bigint not null,
  product_id bigint not null,
  price bigint not null,
  quantity integer not null,
  sold integer not null default 0,
  "position" integer not null,
  constraint flash_sale_products_check CHECK (((sold >= 0) AND (sold <= quantity))),
  constraint flash_sale_products_flash_sale_id_fkey FOREIGN KEY (flash_sale_id) REFERENCES flash_sales(id) ON DELETE CASCADE,
  constraint flash_sale_products_pkey PRIMARY KEY (flash_sale_id, product_id),
  constraint flash_sale_products_price_check CHECK ((price >= 0)),
  constraint flash_sale_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint flash_sale_products_quantity_check CHECK ((quantity >= 0))
);
CREATE INDEX flash_sale_products_product ON public.flash_sale_products USING btree (product_id);
CREATE TRIGGER flash_products_changed_delete AFTER DELETE ON public.flash_sale_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER flash_products_changed_insert AFTER INSERT ON public.flash_sale_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER flash_products_changed_update AFTER UPDATE ON public.flash_sale_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id');
CREATE TRIGGER flash_products_listed_update AFTER UPDATE ON public.flash_sale_products FOR EACH ROW WHEN ((((old.sold < old.quantity) <> (new.sold < new.quantity)) OR ((old.flash_sale_id IS DISTINCT FROM new.flash_sale_id) OR (old.price IS DISTINCT FROM new.price)))) EXECUTE FUNCTION notify_all('products');

create table flash_sales (
  id bigint generated always as identity not null,
  slug text not null,
  name text not null,
  thumbnail_id bigint,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  translations jsonb not null default '{}'::jsonb,
  constraint flash_sales_check CHECK ((starts_at < ends_at)),
  constraint flash_sales_name_check CHECK ((name <> ''::text)),
  constraint flash_sales_pkey PRIMARY KEY (id),
  constraint flash_sales_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint flash_sales_slug_key UNIQUE (slug),
  constraint flash_sales_thumbnail_id_fkey FOREIGN KEY (thumbnail_id) REFERENCES images(id),
  constraint flash_sales_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE INDEX flash_sales_thumbnail ON public.flash_sales USING btree (thumbnail_id);
CREATE INDEX flash_sales_time ON public.flash_sales USING btree (ends_at, starts_at);
CREATE TRIGGER flash_sales_changed AFTER INSERT OR DELETE OR UPDATE ON public.flash_sales FOR EACH STATEMENT EXECUTE FUNCTION notify_all('flash-sales');

create table footer_pages (
  slug text not null,
  "position" integer not null,
  constraint footer_pages_pkey PRIMARY KEY (slug),
  constraint footer_pages_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE TRIGGER footer_pages_changed AFTER INSERT OR DELETE OR UPDATE ON public.footer_pages FOR EACH STATEMENT EXECUTE FUNCTION notify_all('settings');

create table form_idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  record_id bigint,
  created_at timestamp with time zone not null,
  constraint form_idempotency_keys_pkey PRIMARY KEY (owner, key)
);
CREATE INDEX form_idempotency_keys_age ON public.form_idempotency_keys USING btree (created_at);

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  created_at timestamp with time zone not null,
  payment_id bigint,
  method text,
  sent_hash bytea,
  constraint idempotency_keys_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint idempotency_keys_pkey PRIMARY KEY (owner, key),
  constraint idempotency_keys_refused CHECK (((payment_id IS NULL) = (method IS NULL)))
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

create table images (
  id bigint generated always as identity not null,
  hash text not null,
  width integer not null,
  height integer not null,
  color text not null default '#f5f5f4'::text,
  created_at timestamp with time zone not null default now(),
  uploaded_at timestamp with time zone,
  constraint images_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint images_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint images_hash_key UNIQUE (hash),
  constraint images_height_check CHECK ((height > 0)),
  constraint images_pkey PRIMARY KEY (id),
  constraint images_width_check CHECK ((width > 0))
);
CREATE INDEX images_uploaded ON public.images USING btree (uploaded_at) WHERE (uploaded_at IS NOT NULL);

create view import_changes as
 SELECT id,
    import_id,
    kind,
    record_id AS thing_id,
    before,
    after,
    was_binned,
    undone_at,
    skipped_parts AS kept,
    record_kind
   FROM imported_records;
-- Former name of imported_records, for the version before migration 1271. A contract migration of the next version drops it.

create table imported_counts (
  import_id bigint not null,
  type text not null,
  created integer not null default 0,
  updated integer not null default 0,
  constraint imported_counts_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint imported_counts_pkey PRIMARY KEY (import_id, type)
);

create table imported_records (
  id bigint generated always as identity not null,
  import_id bigint not null,
  kind text not null,
  record_id bigint not null,
  before jsonb,
  after jsonb,
  was_binned boolean not null default false,
  undone_at timestamp with time zone,
  skipped_parts jsonb,
  record_kind text,
  line integer,
  constraint imported_records_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint imported_records_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'category'::text, 'sub-category'::text, 'brand'::text, 'shop'::text, 'record'::text]))),
  constraint imported_records_pkey PRIMARY KEY (id),
  constraint imported_records_record_kind_check CHECK ((record_kind = ANY (ARRAY['category'::text, 'brand'::text, 'attribute'::text])))
);
CREATE INDEX imported_records_of_import ON public.imported_records USING btree (import_id, id);
CREATE INDEX imported_records_of_variants ON public.imported_records USING btree (record_id, id) WHERE (before ? 'variants'::text);
CREATE INDEX imported_records_undone ON public.imported_records USING btree (kind, record_id) WHERE (undone_at IS NOT NULL);

create table imports (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  file_name text not null,
  file_key text,
  format jsonb not null,
  columns jsonb not null default '[]'::jsonb,
  shop text,
  task text not null default 'preview'::text,
  state text not null default 'new'::text,
  stop_wanted boolean not null default false,
  attempts integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  result jsonb,
  failure text,
  failed_key text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  claim bigint not null default 0,
  failure_values jsonb,
  done_before integer not null default 0,
  stop_requested boolean not null default false,
  last_earlier_record bigint not null default 0,
  constraint imports_file_name_check CHECK ((file_name <> ''::text)),
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['new'::text, 'waiting'::text, 'running'::text, 'previewed'::text, 'done'::text, 'failed'::text, 'stopped'::text]))),
  constraint imports_task_check CHECK ((task = ANY (ARRAY['preview'::text, 'run'::text, 'undo'::text])))
);
CREATE INDEX imports_created_at ON public.imports USING btree (created_at);
CREATE INDEX imports_of_staff ON public.imports USING btree (staff_id);
CREATE UNIQUE INDEX imports_one_at_a_time ON public.imports USING btree ((true)) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE TRIGGER imports_sync_stop_wanted BEFORE INSERT OR UPDATE OF stop_wanted, stop_requested ON public.imports FOR EACH ROW EXECUTE FUNCTION sync_stop_wanted();

create table invoices (
  id bigint generated always as identity not null,
  kind text not null,
  shop_id bigint not null,
  number integer not null,
  code text not null,
  order_id bigint not null,
  refund_id bigint,
  issued_at timestamp with time zone not null,
  content jsonb not null,
  constraint invoices_check CHECK (((kind = 'credit-note'::text) = (refund_id IS NOT NULL))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
  constraint invoices_number_check CHECK ((number >= 1)),
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint invoices_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint invoices_shop_id_kind_number_key UNIQUE (shop_id, kind, number)
);
CREATE INDEX invoices_order ON public.invoices USING btree (order_id);
CREATE UNIQUE INDEX invoices_one_of_order ON public.invoices USING btree (order_id) WHERE (kind = 'invoice'::text);
CREATE UNIQUE INDEX invoices_refund ON public.invoices USING btree (refund_id);
CREATE TRIGGER invoices_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

create table job_workers (
  pool_id text not null,
  seen_at timestamp with time zone not null,
  constraint job_workers_pkey PRIMARY KEY (pool_id)
);

create table known_devices (
  user_id bigint not null,
  hash bytea not null,
  seen_at timestamp with time zone not null,
  constraint known_devices_hash_check CHECK ((length(hash) = 32)),
  constraint known_devices_pkey PRIMARY KEY (user_id, hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_age ON public.known_devices USING btree (seen_at);

create table languages (
  id bigint generated always as identity not null,
  name text not null,
  title text not null,
  direction text not null default 'ltr'::text,
  "position" integer not null default 0,
  constraint languages_direction_check CHECK ((direction = ANY (ARRAY['ltr'::text, 'rtl'::text]))),
  constraint languages_name_check CHECK ((name ~ '^[a-z]{2}(-[A-Z]{2})?$'::text)),
  constraint languages_name_key UNIQUE (name),
  constraint languages_pkey PRIMARY KEY (id),
  constraint languages_title_check CHECK ((title <> ''::text))
);
CREATE TRIGGER languages_changed AFTER INSERT OR DELETE OR UPDATE ON public.languages FOR EACH STATEMENT EXECUTE FUNCTION notify_all('settings');

create table legal_pages (
  id bigint generated always as identity not null,
  slug text not null,
  locale text not null default 'en'::text,
  title text not null,
  description text not null,
  updated_at timestamp with time zone not null default now(),
  is_draft boolean not null default false,
  constraint legal_pages_pkey PRIMARY KEY (id),
  constraint legal_pages_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint legal_pages_slug_locale_key UNIQUE (slug, locale)
);
CREATE TRIGGER legal_pages_changed AFTER INSERT OR DELETE OR UPDATE ON public.legal_pages FOR EACH STATEMENT EXECUTE FUNCTION notify_all('pages');

create table low_stock (
  variant_id bigint not null,
  product_id bigint not null,
  quantity integer not null,
  constraint low_stock_pkey PRIMARY KEY (variant_id),
  constraint low_stock_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE
);
CREATE INDEX low_stock_product ON public.low_stock USING btree (product_id);
CREATE INDEX low_stock_sold_out ON public.low_stock USING btree (product_id) WHERE (quantity = 0);

create view notices as
 SELECT id,
    kind,
    record_id AS thing_id,
    shop_id,
    created_at,
    told_at,
    notified_at
   FROM notifications;
-- Former name of notifications, for the version before migration 1270. A contract migration of the next version drops it.

create table notifications (
  id bigint generated always as identity not null,
  kind text not null,
  record_id bigint not null,
  shop_id bigint,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  notified_at timestamp with time zone,
  tries integer not null default 0,
  next_try_at timestamp with time zone,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'ticket'::text, 'failed-payment'::text, 'differing-payment'::text, 'failed-refund'::text, 'low-stock'::text, 'application'::text, 'return'::text]))),
  constraint notifications_once UNIQUE NULLS NOT DISTINCT (kind, record_id, shop_id),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX notifications_not_sent ON public.notifications USING btree (created_at) WHERE (notified_at IS NULL);
CREATE INDEX notifications_shop ON public.notifications USING btree (shop_id) WHERE (shop_id IS NOT NULL);
CREATE INDEX notifications_waiting ON public.notifications USING btree (created_at) WHERE (told_at IS NULL);
CREATE TRIGGER notifications_sync_told_at BEFORE INSERT OR UPDATE OF told_at, notified_at ON public.notifications FOR EACH ROW EXECUTE FUNCTION sync_told_at();

create table number_series (
  shop_id bigint not null,
  kind text not null,
  next integer not null,
  constraint number_series_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
  constraint number_series_next_check CHECK ((next >= 1)),
  constraint number_series_pkey PRIMARY KEY (shop_id, kind),
  constraint number_series_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id)
);

create table option_merges (
  entry_id bigint not null,
  kind text not null,
  option_id bigint not null,
  into_id bigint not null,
  name text not null,
  color_code text,
  texts jsonb not null,
  product_ids bigint[] not null,
  created_at timestamp with time zone not null,
  constraint option_merges_kind_check CHECK ((kind = ANY (ARRAY['colors'::text, 'sizes'::text, 'units'::text]))),
  constraint option_merges_pkey PRIMARY KEY (entry_id)
);
CREATE INDEX option_merges_created_at ON public.option_merges USING btree (created_at);

create table order_batch_items (
  batch_id bigint not null,
  "position" integer not null,
  order_id bigint not null,
  outcome text,
  message text,
  is_buyer_mailed boolean not null default false,
  reason jsonb,
  constraint order_batch_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES order_batches(id) ON DELETE CASCADE,
  constraint order_batch_items_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'undone'::text]))),
  constraint order_batch_items_pkey PRIMARY KEY (batch_id, "position")
);

create table order_batches (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  kind text not null,
  to_state text,
  locale text not null,
  task text not null,
  state text not null default 'waiting'::text,
  stop_wanted boolean not null default false,
  attempts integer not null default 0,
  done integer not null default 0,
  total integer not null,
  failure text,
  file_key text,
  ran_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  claim bigint not null default 0,
  done_before integer not null default 0,
  stop_requested boolean not null default false,
  constraint order_batches_kind_check CHECK ((kind = ANY (ARRAY['move'::text, 'slips'::text, 'invoices'::text]))),
  constraint order_batches_pkey PRIMARY KEY (id),
  constraint order_batches_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint order_batches_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'previewed'::text, 'done'::text, 'failed'::text, 'stopped'::text]))),
  constraint order_batches_task_check CHECK ((task = ANY (ARRAY['preview'::text, 'run'::text, 'undo'::text])))
);
CREATE INDEX order_batches_created_at ON public.order_batches USING btree (created_at);
CREATE INDEX order_batches_of_staff ON public.order_batches USING btree (staff_id, id);
CREATE UNIQUE INDEX order_batches_one_at_a_time ON public.order_batches USING btree (staff_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE TRIGGER order_batches_sync_stop_wanted BEFORE INSERT OR UPDATE OF stop_wanted, stop_requested ON public.order_batches FOR EACH ROW EXECUTE FUNCTION sync_stop_wanted();

create table order_changes (
  id bigint generated always as identity not null,
  order_id bigint not null,
  status text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint order_changes_actor_check CHECK ((actor = ANY (ARRAY['customer'::text, 'operator'::text, 'system'::text]))),
  constraint order_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX order_changes_by_system ON public.order_changes USING btree (at) WHERE (actor = 'system'::text);
CREATE INDEX order_changes_order ON public.order_changes USING btree (order_id, id);

create view order_facet_values as
 SELECT id AS order_id,
    ((note IS NOT NULL) OR (EXISTS ( SELECT
           FROM order_notes n
          WHERE (n.order_id = o.id)))) AS has_note,
    (user_id IS NULL) AS is_guest,
    lower(unaccent(NORMALIZE(COALESCE(NULLIF((address ->> 'city'::text), ''::text), (address ->> 'area'::text), ''::text)))) AS city,
    payable_amount
   FROM orders o;

create table order_facets (
  order_id bigint not null,
  has_note boolean not null,
  is_guest boolean not null,
  city text not null,
  payable_amount bigint not null,
  constraint order_facets_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_facets_pkey PRIMARY KEY (order_id)
);
CREATE INDEX order_facets_amount ON public.order_facets USING btree (payable_amount, order_id);
CREATE INDEX order_facets_city ON public.order_facets USING btree (city, order_id);
CREATE INDEX order_facets_guest ON public.order_facets USING btree (is_guest, order_id);
CREATE INDEX order_facets_noted ON public.order_facets USING btree (order_id) WHERE has_note;

create table order_handling (
  order_id bigint not null,
  assigned_to bigint,
  tags text[] not null default '{}'::text[],
  constraint order_handling_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id) ON DELETE SET NULL,
  constraint order_handling_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_handling_pkey PRIMARY KEY (order_id)
);
CREATE INDEX order_handling_assigned ON public.order_handling USING btree (assigned_to, order_id) WHERE (assigned_to IS NOT NULL);
CREATE INDEX order_handling_tagged ON public.order_handling USING btree (order_id) WHERE (tags <> '{}'::text[]);
CREATE INDEX order_handling_tags ON public.order_handling USING gin (tags) WHERE (tags <> '{}'::text[]);
CREATE TRIGGER order_handling_changed AFTER UPDATE ON public.order_handling FOR EACH ROW EXECUTE FUNCTION announce_order();

create table order_lines (
  id bigint generated always as identity not null,
  order_id bigint not null,
  product_id bigint,
  variant_id bigint,
  flash_sale_id bigint,
  name text not null,
  brand text,
  image_id bigint,
  size text,
  color text,
  unit text,
  price bigint not null,
  unit_price bigint not null,
  quantity integer not null,
  cancelled integer not null default 0,
  code text,
  shipped integer not null default 0,
  discount bigint not null default 0,
  tax_class text,
  tax_amount bigint not null default 0,
  taxes jsonb not null default '[]'::jsonb,
  returned integer not null default 0,
  restocked integer not null default 0,
  refunded integer not null default 0,
  options jsonb,
  texts jsonb,
  constraint order_lines_check CHECK (((unit_price >= 0) AND (unit_price <= price))),
  constraint order_lines_check1 CHECK (((discount >= 0) AND (discount <= (unit_price * quantity)))),
  constraint order_lines_flash_sale_id_fkey FOREIGN KEY (flash_sale_id) REFERENCES flash_sales(id) ON DELETE SET NULL,
  constraint order_lines_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE SET NULL,
  constraint order_lines_options_check CHECK ((jsonb_typeof(options) = 'array'::text)),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_pieces CHECK (((cancelled >= 0) AND (shipped >= 0) AND ((cancelled + shipped) <= quantity))),
  constraint order_lines_pieces_back CHECK (((returned >= 0) AND ((cancelled + returned) <= quantity) AND (restocked >= 0) AND (restocked <= (cancelled + returned)) AND (refunded >= 0) AND (refunded <= quantity))),
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_price_check CHECK ((price >= 0)),
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint order_lines_quantity_check CHECK ((quantity >= 1)),
  constraint order_lines_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint order_lines_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text)),
  constraint order_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE SET NULL
);
CREATE INDEX order_lines_flash_sale ON public.order_lines USING btree (flash_sale_id);
CREATE INDEX order_lines_image ON public.order_lines USING btree (image_id);
CREATE INDEX order_lines_order ON public.order_lines USING btree (order_id);
CREATE INDEX order_lines_product ON public.order_lines USING btree (product_id);
CREATE INDEX order_lines_variant ON public.order_lines USING btree (variant_id);
CREATE TRIGGER sales_of_line_update AFTER UPDATE OF cancelled ON public.order_lines FOR EACH ROW WHEN ((old.cancelled <> new.cancelled)) EXECUTE FUNCTION mark_sales_of_line_stale();

create table order_messages (
  id bigint generated always as identity not null,
  order_id bigint not null,
  staff_id bigint not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint order_messages_body_check CHECK ((body <> ''::text)),
  constraint order_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_messages_pkey PRIMARY KEY (id),
  constraint order_messages_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint order_messages_subject_check CHECK ((subject <> ''::text))
);
CREATE INDEX order_messages_order ON public.order_messages USING btree (order_id, id);
CREATE INDEX order_messages_staff ON public.order_messages USING btree (staff_id);

create table order_notes (
  id bigint generated always as identity not null,
  order_id bigint not null,
  staff_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint order_notes_text_check CHECK (((text <> ''::text) AND (length(text) <= 2000)))
);
CREATE INDEX order_notes_order ON public.order_notes USING btree (order_id, id);
CREATE TRIGGER order_facets_of_note AFTER INSERT ON public.order_notes FOR EACH ROW EXECUTE FUNCTION refresh_order_facets();
CREATE TRIGGER order_notes_changed AFTER INSERT ON public.order_notes FOR EACH ROW EXECUTE FUNCTION announce_order();

create table order_search (
  order_id bigint not null,
  shop_id bigint not null,
  text text not null,
  bucket integer not null generated always as ((order_id / 50000)) stored,
  constraint order_search_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_search_pkey PRIMARY KEY (order_id)
);
CREATE INDEX order_search_text ON public.order_search USING gin (shop_id, bucket, text gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE TRIGGER orders_counted_insert AFTER INSERT ON public.order_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_buyers_stale();
CREATE TRIGGER sales_of_order_insert AFTER INSERT ON public.order_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_new_orders_stale();

create view order_search_texts as
 SELECT o.id AS order_id,
    o.shop_id,
    ((translate(lower(unaccent(concat_ws(' '::text, '', translate((o.address ->> 'name'::text), '-''’.'::text, '    '::text), o.id, (o.order_prefix || lpad((o.id)::text, GREATEST(6, length((o.id)::text)), '0'::text)), codes.text, ''))), chr(30), ''::text) || chr(30)) || lower(unaccent(concat_ws(' '::text, '', NULLIF(translate(p.buyer_name, '-''’.'::text, '    '::text), translate((o.address ->> 'name'::text), '-''’.'::text, '    '::text)), p.buyer_email, translate(split_part(p.buyer_email, '@'::text, 1), '._-+'::text, ''::text), phone.digits, (regexp_replace((o.address ->> 'phone_code'::text), '\D'::text, ''::text, 'g'::text) || ltrim(phone.digits, '0'::text)), NULLIF(regexp_replace(p.buyer_phone, '\D'::text, ''::text, 'g'::text), phone.digits), regexp_replace(v.code, '[^[:alnum:]]'::text, ''::text, 'g'::text), regexp_replace(v.code, '[^[:alnum:]]+'::text, ' '::text, 'g'::text), '')))) AS text
   FROM ((((orders o
     JOIN payments p ON ((p.id = o.payment_id)))
     LEFT JOIN vouchers v ON ((v.id = o.voucher_id)))
     CROSS JOIN LATERAL ( SELECT regexp_replace((o.address ->> 'phone'::text), '\D'::text, ''::text, 'g'::text) AS digits) phone)
     CROSS JOIN LATERAL ( SELECT string_agg(((regexp_replace(c.code, '[^[:alnum:]]'::text, ''::text, 'g'::text) || ' '::text) || regexp_replace(c.code, '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), ' '::text) AS text
           FROM ( SELECT (o.address ->> 'post_code'::text) AS code
                UNION
                 SELECT l.code
                   FROM order_lines l
                  WHERE (l.order_id = o.id)
                UNION
                 SELECT s.tracking_number
                   FROM shipments s
                  WHERE (s.order_id = o.id)) c
          WHERE (c.code <> ''::text)) codes);

create table orders (
  id bigint generated always as identity not null,
  payment_id bigint not null,
  shop_id bigint not null,
  user_id bigint,
  order_prefix text not null,
  order_status text not null default 'Pending'::text,
  quantity integer not null,
  total_amount bigint not null,
  delivery_charge bigint not null,
  coupon_discount bigint not null,
  tax_amount bigint not null,
  payable_amount bigint not null,
  taxes jsonb not null,
  voucher_id bigint,
  address jsonb not null,
  note text,
  estimated_delivery_time text not null,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  currency text not null,
  currency_digits smallint not null,
  currency_rate numeric(18,8) not null default 1,
  tax_included boolean not null default false,
  included_tax_amount bigint not null default 0,
  delivery_tax_amount bigint not null default 0,
  delivery_taxes jsonb not null default '[]'::jsonb,
  delivery_method text,
  pickup_address text,
  buyer_vat_number text,
  reverse_charge boolean not null default false,
  due_at timestamp with time zone default (now() + '3 days'::interval),
  constraint orders_check CHECK (((coupon_discount >= 0) AND (coupon_discount <= total_amount))),
  constraint orders_check1 CHECK ((payable_amount = (((total_amount + delivery_charge) + tax_amount) - coupon_discount))),
  constraint orders_check2 CHECK (((included_tax_amount >= 0) AND (included_tax_amount <= (total_amount + delivery_charge)))),
  constraint orders_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint orders_currency_rate_check CHECK ((currency_rate > (0)::numeric)),
  constraint orders_delivery_charge_check CHECK ((delivery_charge >= 0)),
  constraint orders_delivery_tax_amount_check CHECK ((delivery_tax_amount >= 0)),
  constraint orders_order_status_check CHECK ((order_status = ANY (ARRAY['Pending'::text, 'Confirm'::text, 'Processing'::text, 'Pickup'::text, 'On The Way'::text, 'Delivered'::text, 'Cancelled'::text]))),
  constraint orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_quantity_check CHECK ((quantity >= 1)),
  constraint orders_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint orders_tax_amount_check CHECK ((tax_amount >= 0)),
  constraint orders_tax_once CHECK (
CASE
    WHEN tax_included THEN (tax_amount = 0)
    ELSE (included_tax_amount = 0)
END),
  constraint orders_total_amount_check CHECK ((total_amount >= 0)),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint orders_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id) ON DELETE SET NULL
);
CREATE INDEX orders_by_time ON public.orders USING btree (created_at, id) INCLUDE (shop_id, currency, payable_amount, order_status);
CREATE INDEX orders_country ON public.orders USING btree (((address ->> 'country_id'::text)), id DESC);
CREATE INDEX orders_in_progress ON public.orders USING btree (order_status, shop_id) INCLUDE (payment_id, paid_at, due_at, pickup_address) WHERE (order_status <> ALL (ARRAY['Delivered'::text, 'Cancelled'::text]));
CREATE INDEX orders_not_paid ON public.orders USING btree (id) INCLUDE (payment_id, shop_id, order_status) WHERE (paid_at IS NULL);
CREATE INDEX orders_of_customers ON public.orders USING btree (user_id, id DESC) INCLUDE (shop_id, currency, payable_amount, order_status, created_at) WHERE (user_id IS NOT NULL);
CREATE INDEX orders_payment ON public.orders USING btree (payment_id);
CREATE INDEX orders_shop ON public.orders USING btree (shop_id, id DESC);
CREATE INDEX orders_status ON public.orders USING btree (order_status, id DESC);
CREATE INDEX orders_voucher ON public.orders USING btree (voucher_id) WHERE (voucher_id IS NOT NULL);
CREATE TRIGGER order_facets_of_order AFTER UPDATE OF note, user_id, address, payable_amount ON public.orders FOR EACH ROW WHEN (((((old.note IS DISTINCT FROM new.note) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.address IS DISTINCT FROM new.address)) OR (old.payable_amount IS DISTINCT FROM new.payable_amount))) EXECUTE FUNCTION refresh_order_facets();
CREATE TRIGGER order_search_of_order AFTER UPDATE OF address, voucher_id ON public.orders FOR EACH ROW EXECUTE FUNCTION refresh_order_search();
CREATE TRIGGER orders_changed_insert AFTER INSERT ON public.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_orders();
CREATE TRIGGER orders_changed_update AFTER UPDATE ON public.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_orders();
CREATE TRIGGER orders_counted_delete AFTER DELETE ON public.orders FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION mark_customers_stale();
CREATE TRIGGER orders_counted_update AFTER UPDATE OF user_id, order_status, payable_amount, currency ON public.orders FOR EACH ROW WHEN (((old.user_id IS DISTINCT FROM new.user_id) OR ((old.order_status = 'Cancelled'::text) <> (new.order_status = 'Cancelled'::text)) OR (old.payable_amount <> new.payable_amount) OR (old.currency <> new.currency))) EXECUTE FUNCTION mark_customers_stale();
CREATE TRIGGER sales_of_order_delete AFTER DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION mark_sales_of_order_stale();
CREATE TRIGGER sales_of_order_update AFTER UPDATE OF order_status ON public.orders FOR EACH ROW WHEN (((old.order_status = 'Cancelled'::text) <> (new.order_status = 'Cancelled'::text))) EXECUTE FUNCTION mark_sales_of_order_stale();

create table otp_codes (
  id bigint generated always as identity not null,
  contact text not null,
  purpose text not null,
  code_hash bytea,
  wrong_tries smallint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  phone_code text,
  asked_by_device bytea not null,
  asked_by_address bytea not null,
  wrong_tries_elsewhere smallint not null default 0,
  user_id bigint,
  failed_attempts smallint not null default 0,
  failed_attempts_elsewhere smallint not null default 0,
  constraint otp_codes_asked_by_address_check CHECK ((length(asked_by_address) = 32)),
  constraint otp_codes_asked_by_device_check CHECK ((length(asked_by_device) = 32)),
  constraint otp_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint otp_codes_contact_check CHECK ((contact <> ''::text)),
  constraint otp_codes_pkey PRIMARY KEY (id),
  constraint otp_codes_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'forgot'::text]))),
  constraint otp_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX otp_codes_contact ON public.otp_codes USING btree (contact, created_at);
CREATE INDEX otp_codes_expiry ON public.otp_codes USING btree (expires_at);
CREATE INDEX otp_codes_user ON public.otp_codes USING btree (user_id);
CREATE TRIGGER otp_codes_sync_wrong_tries BEFORE INSERT OR UPDATE OF wrong_tries, wrong_tries_elsewhere, failed_attempts, failed_attempts_elsewhere ON public.otp_codes FOR EACH ROW EXECUTE FUNCTION sync_wrong_tries();

create table password_resets (
  hash bytea not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  proves text,
  constraint password_resets_hash_check CHECK ((length(hash) = 32)),
  constraint password_resets_pkey PRIMARY KEY (hash),
  constraint password_resets_proves_check CHECK ((proves = ANY (ARRAY['email'::text, 'phone'::text]))),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_expiry ON public.password_resets USING btree (expires_at);
CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id);

create table payment_sessions (
  id text not null,
  payment_id bigint not null,
  order_ids bigint[] not null,
  amount bigint not null,
  url text,
  expires_at timestamp with time zone not null,
  gateway_payment text,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null,
  differing_amount bigint,
  differing_currency text,
  differed_at timestamp with time zone,
  constraint payment_sessions_amount_check CHECK ((amount > 0)),
  constraint payment_sessions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_sessions_differed ON public.payment_sessions USING btree (differed_at) WHERE (differed_at IS NOT NULL);
CREATE INDEX payment_sessions_gateway_payment ON public.payment_sessions USING btree (gateway_payment);
CREATE INDEX payment_sessions_payment ON public.payment_sessions USING btree (payment_id);

create table payments (
  id bigint generated always as identity not null,
  token text not null,
  user_id bigint,
  buyer_name text not null,
  buyer_phone text,
  buyer_email text,
  locale text not null default 'en'::text,
  method text not null,
  expires_at timestamp with time zone,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  currency text not null,
  currency_digits smallint not null,
  currency_rate numeric(18,8) not null default 1,
  constraint payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payments_currency_rate_check CHECK ((currency_rate > (0)::numeric)),
  constraint payments_method_check CHECK ((method <> ''::text)),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_token_check CHECK ((length(token) >= 32)),
  constraint payments_token_key UNIQUE (token),
  constraint payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX payments_email ON public.payments USING btree (lower(buyer_email));
CREATE INDEX payments_method ON public.payments USING btree (method, id);
CREATE INDEX payments_methods ON public.payments USING btree (id) INCLUDE (method);
CREATE INDEX payments_phone ON public.payments USING btree (buyer_phone);
CREATE INDEX payments_user ON public.payments USING btree (user_id);
CREATE TRIGGER order_search_of_payment AFTER UPDATE OF buyer_name, buyer_email, buyer_phone ON public.payments FOR EACH ROW EXECUTE FUNCTION refresh_order_search();

create table product_attributes (
  product_id bigint not null,
  attribute_id bigint not null,
  "position" smallint not null default 0,
  text_value text,
  number_value double precision,
  constraint product_attributes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(id) ON DELETE CASCADE,
  constraint product_attributes_check CHECK (((text_value IS NULL) <> (number_value IS NULL))),
  constraint product_attributes_pkey PRIMARY KEY (product_id, attribute_id, "position"),
  constraint product_attributes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_attributes_text_value_check CHECK ((text_value <> ''::text))
);
CREATE INDEX product_attributes_attribute ON public.product_attributes USING btree (attribute_id, number_value);
CREATE INDEX product_attributes_values ON public.product_attributes USING btree (attribute_id, lower(text_value), text_value) WHERE (length(text_value) <= 200);
CREATE TRIGGER product_attributes_changed_delete AFTER DELETE ON public.product_attributes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_attributes_changed_insert AFTER INSERT ON public.product_attributes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_attributes_changed_update AFTER UPDATE ON public.product_attributes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_attributes_of_shop_delete AFTER DELETE ON public.product_attributes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION list_attributes_of_shop();
CREATE TRIGGER product_attributes_of_shop_insert AFTER INSERT ON public.product_attributes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_attributes_of_shop();
CREATE TRIGGER product_attributes_of_shop_update AFTER UPDATE ON public.product_attributes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_attributes_of_shop();

create table product_colors (
  product_id bigint not null,
  color_id bigint not null,
  price bigint not null default 0,
  "position" integer not null,
  constraint product_colors_color_id_fkey FOREIGN KEY (color_id) REFERENCES colors(id),
  constraint product_colors_pkey PRIMARY KEY (product_id, color_id),
  constraint product_colors_price_check CHECK ((price >= 0)),
  constraint product_colors_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_colors_color ON public.product_colors USING btree (color_id);
CREATE TRIGGER product_colors_changed_delete AFTER DELETE ON public.product_colors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_colors_changed_insert AFTER INSERT ON public.product_colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_colors_changed_update AFTER UPDATE ON public.product_colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');

create table product_counts (
  shop_id bigint not null,
  category_id bigint not null,
  products integer not null,
  constraint product_counts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint product_counts_pkey PRIMARY KEY (shop_id, category_id),
  constraint product_counts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX product_counts_category ON public.product_counts USING btree (category_id);

create table product_documents (
  id bigint generated always as identity not null,
  product_id bigint not null,
  kind text not null,
  title text not null,
  url text not null,
  language text not null default 'en'::text,
  "position" integer not null,
  constraint product_documents_kind_check CHECK ((kind = ANY (ARRAY['manual'::text, 'data-sheet'::text]))),
  constraint product_documents_pkey PRIMARY KEY (id),
  constraint product_documents_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_documents_product_id_position_key UNIQUE (product_id, "position"),
  constraint product_documents_title_check CHECK ((title <> ''::text)),
  constraint product_documents_url_check CHECK ((url ~ '^(https?://|/)'::text))
);
CREATE TRIGGER product_documents_changed_delete AFTER DELETE ON public.product_documents REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_documents_changed_insert AFTER INSERT ON public.product_documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_documents_changed_update AFTER UPDATE ON public.product_documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');

create table product_images (
  id bigint generated always as identity not null,
  product_id bigint not null,
  image_id bigint not null,
  alt text not null default ''::text,
  "position" integer not null,
  constraint product_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  constraint product_images_pkey PRIMARY KEY (id),
  constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_images_product_id_position_key UNIQUE (product_id, "position") DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX product_images_image ON public.product_images USING btree (image_id);
CREATE TRIGGER product_images_changed_delete AFTER DELETE ON public.product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_images_changed_insert AFTER INSERT ON public.product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_images_changed_update AFTER UPDATE ON public.product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_images_listed_delete AFTER DELETE ON public.product_images REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION follow_removed_pictures();
CREATE TRIGGER product_images_listed_insert AFTER INSERT ON public.product_images REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_added_pictures();

create table product_names (
  product_id bigint not null,
  name text not null,
  words text,
  constraint product_names_pkey PRIMARY KEY (product_id),
  constraint product_names_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_names_in_order ON public.product_names USING btree (name, product_id) INCLUDE (words);

create table product_sales (
  day date not null,
  shop_id bigint not null,
  product_id bigint not null,
  name text not null,
  currency text not null,
  pieces bigint not null,
  amount bigint not null
);
CREATE INDEX product_sales_day ON public.product_sales USING btree (day);
CREATE INDEX product_sales_product ON public.product_sales USING btree (product_id, day);

create table product_sales_stale (
  placed_at timestamp with time zone not null
);

create table product_sales_zone (
  is_only boolean not null default true,
  time_zone text not null default ''::text,
  constraint product_sales_zone_is_only_check CHECK (is_only),
  constraint product_sales_zone_pkey PRIMARY KEY (is_only)
);

create table product_search (
  product_id bigint not null,
  shop_id bigint not null,
  category_id bigint not null,
  shelf_price bigint not null,
  flash_price bigint,
  price bigint not null generated always as (COALESCE(flash_price, shelf_price)) stored,
  rating smallint not null,
  in_stock boolean not null,
  popularity integer not null,
  tier smallint not null default 1,
  created_at timestamp with time zone not null,
  facets integer[] not null,
  tsv tsvector not null,
  codes text not null default ''::text,
  type tsvector not null default ''::tsvector,
  constraint product_search_pkey PRIMARY KEY (product_id),
  constraint product_search_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_search_best_tsv ON public.product_search USING gin (tsv) WITH (fastupdate='on', gin_pending_list_limit='512') WHERE (tier = 0);
CREATE INDEX product_search_category_price ON public.product_search USING btree (category_id, price, product_id);
CREATE INDEX product_search_category_rank ON public.product_search USING btree (category_id, in_stock DESC, popularity DESC, product_id);
CREATE INDEX product_search_codes ON public.product_search USING gin (codes gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='512') WHERE (codes <> ''::text);
CREATE INDEX product_search_flash ON public.product_search USING btree (product_id) WHERE (flash_price IS NOT NULL);
CREATE INDEX product_search_newest ON public.product_search USING btree (created_at DESC, product_id DESC);
CREATE INDEX product_search_popular ON public.product_search USING btree (in_stock DESC, rating DESC, popularity DESC, product_id);
CREATE INDEX product_search_price ON public.product_search USING btree (price, product_id);
CREATE INDEX product_search_rank ON public.product_search USING btree (in_stock DESC, popularity DESC, product_id);
CREATE INDEX product_search_shop_rank ON public.product_search USING btree (shop_id, in_stock DESC, popularity DESC, product_id);
CREATE INDEX product_search_sold ON public.product_search USING btree (popularity DESC, product_id);
CREATE INDEX product_search_tsv ON public.product_search USING gin (tsv) WITH (fastupdate='on', gin_pending_list_limit='512');
CREATE TRIGGER product_search_noted_delete AFTER DELETE ON public.product_search REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listed_products();
CREATE TRIGGER product_search_noted_insert AFTER INSERT ON public.product_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listed_products();
CREATE TRIGGER product_search_noted_update AFTER UPDATE ON public.product_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listed_products();

create table product_search_text (
  product_id bigint not null,
  tsv tsvector not null,
  constraint product_search_text_pkey PRIMARY KEY (product_id),
  constraint product_search_text_product_id_fkey FOREIGN KEY (product_id) REFERENCES product_search(product_id) ON DELETE CASCADE
);
CREATE INDEX product_search_text_tsv ON public.product_search_text USING gin (tsv) WITH (fastupdate='on', gin_pending_list_limit='512');
CREATE TRIGGER product_search_text_noted_delete AFTER DELETE ON public.product_search_text REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listed_products();
CREATE TRIGGER product_search_text_noted_insert AFTER INSERT ON public.product_search_text REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listed_products();
CREATE TRIGGER product_search_text_noted_update AFTER UPDATE ON public.product_search_text REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listed_products();

create table product_sizes (
  product_id bigint not null,
  size_id bigint not null,
  price bigint not null default 0,
  "position" integer not null,
  option_values text[] not null default '{}'::text[],
  constraint product_sizes_pkey PRIMARY KEY (product_id, size_id),
  constraint product_sizes_price_check CHECK ((price >= 0)),
  constraint product_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_sizes_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id)
);
CREATE INDEX product_sizes_size ON public.product_sizes USING btree (size_id);
CREATE TRIGGER product_sizes_changed_delete AFTER DELETE ON public.product_sizes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_sizes_changed_insert AFTER INSERT ON public.product_sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_sizes_changed_update AFTER UPDATE ON public.product_sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');

create table product_sub_categories (
  product_id bigint not null,
  sub_category_id bigint not null,
  constraint product_sub_categories_pkey PRIMARY KEY (product_id, sub_category_id),
  constraint product_sub_categories_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_sub_categories_sub_category_id_fkey FOREIGN KEY (sub_category_id) REFERENCES sub_categories(id) ON DELETE CASCADE
);
CREATE INDEX product_sub_categories_reverse ON public.product_sub_categories USING btree (sub_category_id, product_id);
CREATE TRIGGER product_sub_categories_changed_delete AFTER DELETE ON public.product_sub_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_sub_categories_changed_insert AFTER INSERT ON public.product_sub_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_sub_categories_changed_update AFTER UPDATE ON public.product_sub_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');

create table product_tags (
  product_id bigint not null,
  tag text not null,
  constraint product_tags_pkey PRIMARY KEY (product_id, tag),
  constraint product_tags_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_tags_values ON public.product_tags USING btree (lower(tag), tag, product_id);

create table product_texts (
  product_id bigint not null,
  language text not null,
  name text,
  short_description text,
  description text,
  meta_title text,
  meta_description text,
  constraint product_texts_check CHECK ((num_nonnulls(name, short_description, description, meta_title, meta_description) > 0)),
  constraint product_texts_description_check CHECK ((description <> ''::text)),
  constraint product_texts_language_fkey FOREIGN KEY (language) REFERENCES languages(name) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint product_texts_meta_description_check CHECK ((meta_description <> ''::text)),
  constraint product_texts_meta_title_check CHECK ((meta_title <> ''::text)),
  constraint product_texts_name_check CHECK ((name <> ''::text)),
  constraint product_texts_pkey PRIMARY KEY (product_id, language),
  constraint product_texts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_texts_short_description_check CHECK ((short_description <> ''::text))
);
CREATE INDEX product_texts_language ON public.product_texts USING btree (language);
CREATE TRIGGER product_texts_changed_delete AFTER DELETE ON public.product_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_texts_changed_insert AFTER INSERT ON public.product_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_texts_changed_update AFTER UPDATE ON public.product_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_texts_stale_delete AFTER DELETE ON public.product_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_texts_stale();
CREATE TRIGGER product_texts_stale_insert AFTER INSERT ON public.product_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_texts_stale();
CREATE TRIGGER product_texts_stale_update AFTER UPDATE ON public.product_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_texts_stale();

create table product_variants (
  id bigint generated always as identity not null,
  product_id bigint not null,
  size_id bigint,
  color_id bigint,
  code text,
  quantity integer not null default 0,
  price bigint,
  discount_price bigint,
  product_image_id bigint,
  "position" integer not null default 0,
  sold integer not null default 0,
  weight integer,
  barcode text,
  barcode_shop_id bigint,
  cost bigint,
  stated_at timestamp with time zone,
  constraint product_variants_barcode_check CHECK ((barcode ~ '^([0-9]{8}|[0-9]{12,14})$'::text)),
  constraint product_variants_barcode_shop CHECK (((barcode IS NULL) = (barcode_shop_id IS NULL))),
  constraint product_variants_check CHECK (((discount_price > 0) AND (discount_price < price))),
  constraint product_variants_code_check CHECK ((code <> ''::text)),
  constraint product_variants_code_key UNIQUE (code),
  constraint product_variants_cost_check CHECK ((cost >= 0)),
  constraint product_variants_pkey PRIMARY KEY (id),
  constraint product_variants_price_check CHECK ((price >= 0)),
  constraint product_variants_product_id_color_id_fkey FOREIGN KEY (product_id, color_id) REFERENCES product_colors(product_id, color_id) DEFERRABLE INITIALLY DEFERRED,
  constraint product_variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_variants_product_id_size_id_color_id_key UNIQUE NULLS NOT DISTINCT (product_id, size_id, color_id),
  constraint product_variants_product_id_size_id_fkey FOREIGN KEY (product_id, size_id) REFERENCES product_sizes(product_id, size_id) DEFERRABLE INITIALLY DEFERRED,
  constraint product_variants_product_image_id_fkey FOREIGN KEY (product_image_id) REFERENCES product_images(id) ON DELETE SET NULL,
  constraint product_variants_quantity_check CHECK ((quantity >= 0)),
  constraint product_variants_weight_check CHECK ((weight > 0))
);
CREATE INDEX product_variants_barcodes ON public.product_variants USING gin (barcode gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='512') WHERE (barcode IS NOT NULL);
CREATE INDEX product_variants_codes ON public.product_variants USING gin (code gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='512');
CREATE INDEX product_variants_color ON public.product_variants USING btree (color_id);
CREATE INDEX product_variants_image ON public.product_variants USING btree (product_image_id);
CREATE INDEX product_variants_size ON public.product_variants USING btree (size_id);
CREATE UNIQUE INDEX product_variants_barcode ON public.product_variants USING btree (barcode, barcode_shop_id) WHERE (barcode IS NOT NULL);
CREATE TRIGGER product_variants_low_insert AFTER INSERT ON public.product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_low_stock();
CREATE TRIGGER product_variants_low_update AFTER UPDATE OF quantity ON public.product_variants FOR EACH ROW WHEN (((old.quantity <> new.quantity) AND ((old.quantity <= 5) OR (new.quantity <= 5)))) EXECUTE FUNCTION follow_low_stock();
CREATE TRIGGER product_variants_pieces_delete AFTER DELETE ON public.product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pieces('-1');
CREATE TRIGGER product_variants_pieces_insert AFTER INSERT ON public.product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('toolyard.pieces_are_counted'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION count_pieces('1');
CREATE TRIGGER product_variants_quantity_update AFTER UPDATE OF quantity, sold, product_id ON public.product_variants FOR EACH ROW WHEN (((old.quantity IS DISTINCT FROM new.quantity) OR (old.sold IS DISTINCT FROM new.sold) OR (old.product_id IS DISTINCT FROM new.product_id))) EXECUTE FUNCTION keep_product_quantity();
CREATE TRIGGER variants_changed_delete AFTER DELETE ON public.product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER variants_changed_insert AFTER INSERT ON public.product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER variants_changed_update AFTER UPDATE ON public.product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id');
CREATE TRIGGER variants_listed_stock AFTER UPDATE OF quantity ON public.product_variants FOR EACH ROW WHEN (((old.quantity > 0) <> (new.quantity > 0))) EXECUTE FUNCTION notify_all('products');
CREATE TRIGGER variants_listed_update AFTER UPDATE OF size_id, color_id, price, discount_price ON public.product_variants FOR EACH ROW WHEN (((old.size_id IS DISTINCT FROM new.size_id) OR (old.color_id IS DISTINCT FROM new.color_id) OR (old.price IS DISTINCT FROM new.price) OR (old.discount_price IS DISTINCT FROM new.discount_price))) EXECUTE FUNCTION notify_all('products');

create table product_videos (
  id bigint generated always as identity not null,
  product_id bigint not null,
  type text not null,
  url text not null,
  "position" integer not null,
  constraint product_videos_pkey PRIMARY KEY (id),
  constraint product_videos_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_videos_product_id_position_key UNIQUE (product_id, "position"),
  constraint product_videos_type_check CHECK ((type = ANY (ARRAY['file'::text, 'embed'::text]))),
  constraint product_videos_url_check CHECK ((url ~ '^(https?://|/)'::text))
);
CREATE TRIGGER product_videos_changed_delete AFTER DELETE ON public.product_videos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_videos_changed_insert AFTER INSERT ON public.product_videos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER product_videos_changed_update AFTER UPDATE ON public.product_videos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');

create table products (
  id bigint generated always as identity not null,
  shop_id bigint not null,
  category_id bigint not null,
  brand_id bigint,
  unit_id bigint,
  slug text not null,
  code text,
  name text not null,
  short_description text not null default ''::text,
  description text not null default ''::text,
  price bigint not null,
  discount_price bigint,
  quantity integer not null default 0,
  total_sold integer not null default 0,
  rating_counts integer[] not null default '{0,0,0,0,0,0}'::integer[],
  tags text[] not null default '{}'::text[],
  option_name text,
  is_published boolean not null default true,
  meta_title text,
  meta_description text,
  meta_keywords text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  tax_class_id bigint,
  version integer not null default 1,
  option_names text[] not null default '{}'::text[],
  constraint products_bin_is_hidden CHECK (((deleted_at IS NULL) OR (NOT is_published))),
  constraint products_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_check CHECK (((discount_price > 0) AND (discount_price < price))),
  constraint products_code_check CHECK ((code <> ''::text)),
  constraint products_code_key UNIQUE (code),
  constraint products_name_check CHECK ((name <> ''::text)),
  constraint products_option_name_check CHECK ((option_name <> ''::text)),
  constraint products_option_names_check CHECK ((cardinality(option_names) = ANY (ARRAY[0, 2, 3]))),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_price_check CHECK ((price >= 0)),
  constraint products_quantity_check CHECK ((quantity >= 0)),
  constraint products_rating_counts_check CHECK ((cardinality(rating_counts) = 6)),
  constraint products_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint products_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (slug !~ '^[0-9]+$'::text))),
  constraint products_slug_key UNIQUE (slug),
  constraint products_tax_class_id_fkey FOREIGN KEY (tax_class_id) REFERENCES tax_classes(id),
  constraint products_total_sold_check CHECK ((total_sold >= 0)),
  constraint products_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES units(id)
);
CREATE INDEX products_bin ON public.products USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX products_brand ON public.products USING btree (brand_id);
CREATE INDEX products_by_change ON public.products USING btree (updated_at, id);
CREATE INDEX products_by_name ON public.products USING btree (lower(name), id);
CREATE INDEX products_by_price ON public.products USING btree (price, id);
CREATE INDEX products_category ON public.products USING btree (category_id) WHERE is_published;
CREATE INDEX products_discounted ON public.products USING btree (id) WHERE (discount_price IS NOT NULL);
CREATE INDEX products_hidden ON public.products USING btree (id) WHERE ((NOT is_published) AND (deleted_at IS NULL));
CREATE INDEX products_newest ON public.products USING btree (created_at DESC, id DESC) WHERE is_published;
CREATE INDEX products_not_deleted ON public.products USING btree (id) WHERE (deleted_at IS NULL);
CREATE INDEX products_of_category ON public.products USING btree (category_id, id);
CREATE INDEX products_of_category_by_name ON public.products USING btree (category_id, lower(name), id);
CREATE INDEX products_of_shop ON public.products USING btree (shop_id, id);
CREATE INDEX products_of_shop_not_deleted ON public.products USING btree (shop_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_of_shop_with_taxa ON public.products USING btree (shop_id, category_id, brand_id, unit_id) WHERE (deleted_at IS NULL);
CREATE INDEX products_shop ON public.products USING btree (shop_id, category_id) WHERE is_published;
CREATE INDEX products_shop_newest ON public.products USING btree (shop_id, created_at DESC, id DESC) WHERE is_published;
CREATE INDEX products_tax_class ON public.products USING btree (tax_class_id) WHERE (tax_class_id IS NOT NULL);
CREATE INDEX products_undescribed ON public.products USING btree (id) WHERE (description = ''::text);
CREATE INDEX products_unit ON public.products USING btree (unit_id);
CREATE INDEX products_words ON public.products USING gin (((((((' '::text || name) || ' '::text) || slug) || ' '::text) || COALESCE(code, ''::text))) gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='512');
CREATE TRIGGER await_activity BEFORE UPDATE OF is_published, shop_id, category_id ON public.products FOR EACH ROW WHEN ((new.is_published AND ((NOT old.is_published) OR (old.shop_id <> new.shop_id) OR (old.category_id <> new.category_id)))) EXECUTE FUNCTION await_activity();
CREATE TRIGGER await_activity_of_new BEFORE INSERT ON public.products FOR EACH ROW WHEN (new.is_published) EXECUTE FUNCTION await_activity();
CREATE TRIGGER products_changed_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'id', 'products');
CREATE TRIGGER products_changed_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'id', 'products');
CREATE TRIGGER products_changed_update AFTER UPDATE ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'id');
CREATE TRIGGER products_counted_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION subtract_product_counts();
CREATE TRIGGER products_counted_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_product_counts();
CREATE TRIGGER products_counted_update AFTER UPDATE ON public.products REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION move_product_counts();
CREATE TRIGGER products_followed_in_search AFTER UPDATE OF quantity, rating_counts, total_sold, is_published ON public.products FOR EACH ROW WHEN ((((old.quantity > 0) <> (new.quantity > 0)) OR (old.total_sold <> new.total_sold) OR (old.rating_counts <> new.rating_counts) OR (old.is_published AND (NOT new.is_published)))) EXECUTE FUNCTION follow_product_in_search();
CREATE TRIGGER products_inserted_stale AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_inserted_stale();
CREATE TRIGGER products_listed_stock AFTER UPDATE OF quantity ON public.products FOR EACH ROW WHEN (((old.quantity > 0) <> (new.quantity > 0))) EXECUTE FUNCTION notify_all('products');
CREATE TRIGGER products_listed_update AFTER UPDATE OF shop_id, category_id, brand_id, unit_id, slug, name, price, discount_price, rating_counts, is_published, option_name, created_at ON public.products FOR EACH ROW WHEN (((old.shop_id IS DISTINCT FROM new.shop_id) OR (old.category_id IS DISTINCT FROM new.category_id) OR (old.brand_id IS DISTINCT FROM new.brand_id) OR (old.unit_id IS DISTINCT FROM new.unit_id) OR (old.slug IS DISTINCT FROM new.slug) OR (old.name IS DISTINCT FROM new.name) OR (old.price IS DISTINCT FROM new.price) OR (old.discount_price IS DISTINCT FROM new.discount_price) OR (old.rating_counts IS DISTINCT FROM new.rating_counts) OR (old.is_published IS DISTINCT FROM new.is_published) OR (old.option_name IS DISTINCT FROM new.option_name) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION notify_all('products');
CREATE TRIGGER products_names_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_names();
CREATE TRIGGER products_names_update AFTER UPDATE OF name, slug, code ON public.products FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.slug IS DISTINCT FROM new.slug) OR (old.code IS DISTINCT FROM new.code))) EXECUTE FUNCTION follow_names();
CREATE TRIGGER products_of_taxa_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_from_taxa();
CREATE TRIGGER products_of_taxa_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_taxa();
CREATE TRIGGER products_of_taxa_update AFTER UPDATE OF category_id, brand_id, deleted_at ON public.products FOR EACH ROW WHEN (((old.category_id IS DISTINCT FROM new.category_id) OR (old.brand_id IS DISTINCT FROM new.brand_id) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)))) EXECUTE FUNCTION move_between_taxa();
CREATE TRIGGER products_shop_values_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_values_of_shop();
CREATE TRIGGER products_shop_values_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_tags_of_shop();
CREATE TRIGGER products_shop_values_update AFTER UPDATE OF tags, shop_id, deleted_at ON public.products FOR EACH ROW WHEN (((old.tags IS DISTINCT FROM new.tags) OR (old.shop_id <> new.shop_id) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)))) EXECUTE FUNCTION follow_values_of_shop();
CREATE TRIGGER products_sold_out_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_sold_out();
CREATE TRIGGER products_sold_out_update AFTER UPDATE OF quantity ON public.products FOR EACH ROW WHEN (((old.quantity = 0) <> (new.quantity = 0))) EXECUTE FUNCTION follow_sold_out();
CREATE TRIGGER products_tags_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_tags();
CREATE TRIGGER products_tags_update AFTER UPDATE OF tags ON public.products FOR EACH ROW WHEN ((old.tags IS DISTINCT FROM new.tags)) EXECUTE FUNCTION follow_tags();
CREATE TRIGGER products_updated_stale AFTER UPDATE OF shop_id, category_id, brand_id, code, name, short_description, description, price, discount_price, tags, is_published, created_at ON public.products FOR EACH ROW WHEN (((old.shop_id IS DISTINCT FROM new.shop_id) OR (old.category_id IS DISTINCT FROM new.category_id) OR (old.brand_id IS DISTINCT FROM new.brand_id) OR (old.code IS DISTINCT FROM new.code) OR (old.name IS DISTINCT FROM new.name) OR (old.short_description IS DISTINCT FROM new.short_description) OR (old.description IS DISTINCT FROM new.description) OR (old.price IS DISTINCT FROM new.price) OR (old.discount_price IS DISTINCT FROM new.discount_price) OR (old.tags IS DISTINCT FROM new.tags) OR (old.is_published IS DISTINCT FROM new.is_published) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION mark_updated_stale();
CREATE TRIGGER products_versioned BEFORE UPDATE OF updated_at ON public.products FOR EACH ROW WHEN ((old.updated_at IS DISTINCT FROM new.updated_at)) EXECUTE FUNCTION raise_version();
CREATE TRIGGER products_without_pictures_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_without_pictures();
CREATE TRIGGER products_without_pictures_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_without_pictures();

create table products_without_pictures (
  product_id bigint not null,
  constraint products_without_pictures_pkey PRIMARY KEY (product_id)
);

create table received_amounts (
  id bigint generated always as identity not null,
  order_id bigint not null,
  amount bigint not null,
  received_on date not null,
  reference text,
  staff_id bigint,
  recorded_at timestamp with time zone not null,
  reverses bigint,
  refund_id bigint,
  constraint received_amounts_amount_check CHECK ((amount <> 0)),
  constraint received_amounts_check CHECK (((reverses IS NULL) = (amount > 0))),
  constraint received_amounts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint received_amounts_pkey PRIMARY KEY (id),
  constraint received_amounts_reference_check CHECK (((reference <> ''::text) AND (length(reference) <= 200))),
  constraint received_amounts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE SET NULL,
  constraint received_amounts_reverses_fkey FOREIGN KEY (reverses) REFERENCES received_amounts(id) ON DELETE CASCADE,
  constraint received_amounts_reverses_key UNIQUE (reverses),
  constraint received_amounts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX received_amounts_order ON public.received_amounts USING btree (order_id, id);
CREATE INDEX received_amounts_refund ON public.received_amounts USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE TRIGGER received_amounts_added AFTER INSERT ON public.received_amounts FOR EACH ROW EXECUTE FUNCTION announce_order();
CREATE TRIGGER received_amounts_insert_only BEFORE UPDATE OF order_id, amount, received_on, reference, staff_id, recorded_at, reverses ON public.received_amounts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_received_amount();

create table recently_viewed (
  user_id bigint not null,
  product_id bigint not null,
  viewed_at timestamp with time zone not null default now(),
  constraint recently_viewed_pkey PRIMARY KEY (user_id, product_id),
  constraint recently_viewed_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint recently_viewed_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX recently_viewed_latest ON public.recently_viewed USING btree (user_id, viewed_at DESC);
CREATE INDEX recently_viewed_product ON public.recently_viewed USING btree (product_id);

create table refund_parts (
  id bigint generated always as identity not null,
  refund_id bigint not null,
  order_line_id bigint,
  pieces integer not null,
  amount bigint not null,
  taxes jsonb not null,
  constraint refund_parts_amount_check CHECK ((amount >= 0)),
  constraint refund_parts_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint refund_parts_pieces_check CHECK ((pieces >= 0)),
  constraint refund_parts_pkey PRIMARY KEY (id),
  constraint refund_parts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE,
  constraint refund_parts_refund_id_order_line_id_key UNIQUE NULLS NOT DISTINCT (refund_id, order_line_id)
);
CREATE INDEX refund_parts_order_line ON public.refund_parts USING btree (order_line_id);
CREATE TRIGGER refunded_pieces AFTER INSERT OR DELETE OR UPDATE ON public.refund_parts FOR EACH ROW EXECUTE FUNCTION count_refunded_pieces();

create table refunds (
  id bigint generated always as identity not null,
  session_id text,
  order_id bigint,
  amount bigint not null,
  created_at timestamp with time zone not null,
  refunded_at timestamp with time zone,
  kind text not null default 'refund'::text,
  way text not null default 'gateway'::text,
  reason text,
  quote text,
  gateway_refund text,
  attempt integer not null default 1,
  failed_at timestamp with time zone,
  failure text,
  method text not null default 'gateway'::text,
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_kind_check CHECK ((kind = ANY (ARRAY['cancel'::text, 'refund'::text, 'return'::text, 'overpayment'::text]))),
  constraint refunds_method_check CHECK ((method = ANY (ARRAY['gateway'::text, 'by-hand'::text, 'not-charged'::text]))),
  constraint refunds_method_session CHECK (((method = 'gateway'::text) = (session_id IS NOT NULL))),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_quote UNIQUE (order_id, quote),
  constraint refunds_session_id_fkey FOREIGN KEY (session_id) REFERENCES payment_sessions(id),
  constraint refunds_way CHECK (((way = 'gateway'::text) = (session_id IS NOT NULL))),
  constraint refunds_way_check CHECK ((way = ANY (ARRAY['gateway'::text, 'by-hand'::text, 'not-charged'::text])))
);
CREATE INDEX refunds_created ON public.refunds USING btree (created_at);
CREATE INDEX refunds_failed ON public.refunds USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE INDEX refunds_open ON public.refunds USING btree (id) WHERE (refunded_at IS NULL);
CREATE INDEX refunds_order ON public.refunds USING btree (order_id);
CREATE UNIQUE INDEX refunds_overpayment ON public.refunds USING btree (session_id, order_id) WHERE (kind = 'overpayment'::text);
CREATE TRIGGER refunds_of_order AFTER INSERT OR UPDATE OF amount, kind, order_id ON public.refunds FOR EACH ROW WHEN ((new.kind <> 'overpayment'::text)) EXECUTE FUNCTION check_refunds_of_order();
CREATE TRIGGER refunds_sync_way BEFORE INSERT OR UPDATE OF way, method ON public.refunds FOR EACH ROW EXECUTE FUNCTION sync_refund_way();

create table released_phones (
  user_id bigint not null,
  phone text not null,
  phone_code text,
  released_at timestamp with time zone not null default now(),
  constraint released_phones_pkey PRIMARY KEY (user_id),
  constraint released_phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create view removed_addresses as
 SELECT kind,
    id,
    slug,
    removed_at,
    moved_to
   FROM removed_urls;
-- Former name of removed_urls, for the version before migration 1274. A contract migration of the next version drops it.

create table removed_urls (
  kind text not null,
  id bigint not null,
  slug text not null,
  removed_at timestamp with time zone not null,
  moved_to bigint,
  constraint removed_urls_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'category'::text, 'flash-sale'::text, 'page'::text]))),
  constraint removed_urls_pkey PRIMARY KEY (kind, id)
);
CREATE INDEX removed_urls_slug ON public.removed_urls USING btree (kind, slug);

create table replaced_facets (
  kind smallint not null,
  ref_id bigint not null,
  value text not null,
  to_ref_id bigint not null,
  to_value text not null,
  replaced_at timestamp with time zone not null,
  constraint replaced_facets_kind_check CHECK (((kind >= 4) AND (kind <= 7))),
  constraint replaced_facets_pkey PRIMARY KEY (kind, ref_id, value),
  constraint replaced_facets_to_value_check CHECK ((length(to_value) <= 200)),
  constraint replaced_facets_value_check CHECK ((length(value) <= 200))
);
CREATE INDEX replaced_facets_at ON public.replaced_facets USING btree (replaced_at);

create table return_changes (
  id bigint generated always as identity not null,
  return_id bigint not null,
  state text not null,
  actor text not null,
  note text,
  at timestamp with time zone not null,
  constraint return_changes_actor_check CHECK ((actor = ANY (ARRAY['customer'::text, 'operator'::text]))),
  constraint return_changes_pkey PRIMARY KEY (id),
  constraint return_changes_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE
);
CREATE INDEX return_changes_return ON public.return_changes USING btree (return_id, id);

create table return_lines (
  return_id bigint not null,
  order_line_id bigint not null,
  pieces integer not null,
  to_stock integer not null default 0,
  scrapped integer not null default 0,
  constraint return_lines_check CHECK (((to_stock + scrapped) <= pieces)),
  constraint return_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint return_lines_pieces_check CHECK ((pieces >= 1)),
  constraint return_lines_pkey PRIMARY KEY (return_id, order_line_id),
  constraint return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint return_lines_scrapped_check CHECK ((scrapped >= 0)),
  constraint return_lines_to_stock_check CHECK ((to_stock >= 0))
);
CREATE INDEX return_lines_order_line ON public.return_lines USING btree (order_line_id);

create table returns (
  id bigint generated always as identity not null,
  order_id bigint not null,
  state text not null,
  reason text not null,
  created_at timestamp with time zone not null,
  refund_id bigint,
  constraint returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint returns_pkey PRIMARY KEY (id),
  constraint returns_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint returns_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'expected'::text, 'received'::text, 'refunded'::text, 'refused'::text])))
);
CREATE INDEX returns_open ON public.returns USING btree (id) WHERE (state = ANY (ARRAY['requested'::text, 'expected'::text, 'received'::text]));
CREATE INDEX returns_order ON public.returns USING btree (order_id);
CREATE INDEX returns_refund ON public.returns USING btree (refund_id);
CREATE UNIQUE INDEX returns_one_request ON public.returns USING btree (order_id) WHERE (state = 'requested'::text);
CREATE TRIGGER returns_changed AFTER INSERT OR UPDATE ON public.returns FOR EACH ROW EXECUTE FUNCTION announce_order();

create table reviews (
  id bigint generated always as identity not null,
  product_id bigint not null,
  shop_id bigint not null,
  user_id bigint,
  customer_name text not null,
  rating double precision not null,
  description text not null,
  created_at timestamp with time zone not null default now(),
  order_id bigint,
  constraint reviews_customer_name_check CHECK ((customer_name <> ''::text)),
  constraint reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_product_id_customer_name_created_at_key UNIQUE (product_id, customer_name, created_at),
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint reviews_rating_check CHECK (((rating >= (1)::double precision) AND (rating <= (5)::double precision))),
  constraint reviews_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX reviews_newest ON public.reviews USING btree (created_at DESC, id DESC);
CREATE INDEX reviews_product ON public.reviews USING btree (product_id, created_at DESC, id DESC);
CREATE INDEX reviews_shop ON public.reviews USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX reviews_user ON public.reviews USING btree (user_id);
CREATE UNIQUE INDEX reviews_once_an_order ON public.reviews USING btree (order_id, product_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER reviews_changed_delete AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER reviews_changed_insert AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER reviews_changed_update AFTER UPDATE ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_change('product', 'product_id', 'products');
CREATE TRIGGER reviews_stars_delete AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stars('-1');
CREATE TRIGGER reviews_stars_insert AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stars('1');
CREATE TRIGGER reviews_stars_update_new AFTER UPDATE ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stars('1');
CREATE TRIGGER reviews_stars_update_old AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stars('-1');

create table saved_replies (
  id bigint generated always as identity not null,
  name text not null,
  body text not null,
  constraint saved_replies_body_check CHECK ((body <> ''::text)),
  constraint saved_replies_name_check CHECK ((name <> ''::text)),
  constraint saved_replies_name_key UNIQUE (name),
  constraint saved_replies_pkey PRIMARY KEY (id)
);

create table saved_views (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  shop_ids bigint[],
  created_at timestamp with time zone not null,
  constraint saved_views_check CHECK ((is_shared OR (shop_ids IS NULL))),
  constraint saved_views_name_check CHECK ((name <> ''::text)),
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX saved_views_of_staff ON public.saved_views USING btree (staff_id);

create table scheduled_replies (
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  staff_id bigint not null,
  message text not null,
  send_at timestamp with time zone not null,
  seen bigint not null,
  held text,
  version integer not null default 1,
  hold_reason text,
  constraint scheduled_replies_held_check CHECK ((held = ANY (ARRAY['message'::text, 'closed'::text, 'person'::text]))),
  constraint scheduled_replies_hold_reason_check CHECK ((hold_reason = ANY (ARRAY['message'::text, 'closed'::text, 'person'::text]))),
  constraint scheduled_replies_message_check CHECK (((message <> ''::text) AND (length(message) <= 5000))),
  constraint scheduled_replies_pkey PRIMARY KEY (id),
  constraint scheduled_replies_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint scheduled_replies_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE,
  constraint scheduled_replies_ticket_id_key UNIQUE (ticket_id)
);
CREATE INDEX scheduled_replies_staff ON public.scheduled_replies USING btree (staff_id);
CREATE TRIGGER scheduled_replies_sync_held BEFORE INSERT OR UPDATE OF held, hold_reason ON public.scheduled_replies FOR EACH ROW EXECUTE FUNCTION sync_held();

create table search_changes (
  kind smallint not null,
  id bigint not null,
  changed xid8 not null,
  constraint search_changes_pkey PRIMARY KEY (kind, id)
);
CREATE INDEX search_changes_changed ON public.search_changes USING btree (changed);

create table search_phrases (
  term text not null,
  kind text not null,
  phrase text not null,
  ref_id bigint not null default 0,
  products integer not null,
  constraint search_phrases_kind_check CHECK ((kind = ANY (ARRAY['category'::text, 'brand'::text, 'phrase'::text]))),
  constraint search_phrases_pkey PRIMARY KEY (term, kind, phrase, ref_id)
);

create table search_stale (
  product_id bigint not null,
  constraint search_stale_pkey PRIMARY KEY (product_id),
  constraint search_stale_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table search_word_deletes (
  remains text not null,
  word text not null,
  constraint search_word_deletes_pkey PRIMARY KEY (remains, word),
  constraint search_word_deletes_word_fkey FOREIGN KEY (word) REFERENCES search_words(word) ON DELETE CASCADE
);
CREATE INDEX search_word_deletes_word ON public.search_word_deletes USING btree (word);

create table search_words (
  word text not null,
  lexeme text not null,
  products integer not null,
  kind smallint not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_lexeme ON public.search_words USING btree (lexeme);
CREATE TRIGGER search_words_noted_delete AFTER DELETE ON public.search_words REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_words();
CREATE TRIGGER search_words_noted_insert AFTER INSERT ON public.search_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_words();
CREATE TRIGGER search_words_noted_update AFTER UPDATE ON public.search_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_words();

create table search_words_version (
  changed xid8 not null
);
CREATE UNIQUE INDEX search_words_version_one ON public.search_words_version USING btree ((true));

create table seller_applications (
  id bigint generated always as identity not null,
  shop_name text not null,
  name text not null,
  email text not null,
  phone text not null,
  address text,
  message text not null,
  created_at timestamp with time zone not null,
  constraint seller_applications_message_check CHECK ((message <> ''::text)),
  constraint seller_applications_name_check CHECK ((name <> ''::text)),
  constraint seller_applications_pkey PRIMARY KEY (id),
  constraint seller_applications_shop_name_check CHECK ((shop_name <> ''::text))
);

create table sent_forms (
  id bigint generated always as identity not null,
  client_address text not null,
  sent_at timestamp with time zone not null,
  constraint sent_forms_pkey PRIMARY KEY (id)
);
CREATE INDEX sent_forms_age ON public.sent_forms USING btree (sent_at);
CREATE INDEX sent_forms_client ON public.sent_forms USING btree (client_address, sent_at);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (key)
);
CREATE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION notify_all('settings');
CREATE TRIGGER settings_told AFTER INSERT OR UPDATE ON public.settings FOR EACH ROW WHEN (((new.key = ANY (ARRAY['told'::text, 'notifications'::text])) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION sync_told_setting();

create table shipment_lines (
  shipment_id bigint not null,
  order_line_id bigint not null,
  pieces integer not null,
  constraint shipment_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint shipment_lines_pieces_check CHECK ((pieces >= 1)),
  constraint shipment_lines_pkey PRIMARY KEY (shipment_id, order_line_id),
  constraint shipment_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE
);
CREATE INDEX shipment_lines_order_line ON public.shipment_lines USING btree (order_line_id);
CREATE TRIGGER shipped_pieces AFTER INSERT OR DELETE OR UPDATE ON public.shipment_lines FOR EACH ROW EXECUTE FUNCTION count_shipped_pieces();

create table shipments (
  id bigint generated always as identity not null,
  order_id bigint not null,
  carrier_id bigint,
  tracking_number text,
  shipped_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint shipments_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carriers(id),
  constraint shipments_check CHECK (((tracking_number IS NULL) OR (carrier_id IS NOT NULL))),
  constraint shipments_order_id_carrier_id_tracking_number_key UNIQUE (order_id, carrier_id, tracking_number),
  constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint shipments_pkey PRIMARY KEY (id)
);
CREATE INDEX shipments_carrier ON public.shipments USING btree (carrier_id);
CREATE TRIGGER order_search_of_shipment AFTER INSERT OR DELETE OR UPDATE ON public.shipments FOR EACH ROW EXECUTE FUNCTION refresh_order_search();
CREATE TRIGGER shipments_changed AFTER INSERT OR UPDATE ON public.shipments FOR EACH ROW EXECUTE FUNCTION announce_order();

create table shop_banners (
  id bigint generated always as identity not null,
  shop_id bigint not null,
  image_id bigint not null,
  "position" integer not null,
  constraint shop_banners_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  constraint shop_banners_pkey PRIMARY KEY (id),
  constraint shop_banners_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_banners_shop_id_position_key UNIQUE (shop_id, "position")
);
CREATE INDEX shop_banners_image ON public.shop_banners USING btree (image_id);
CREATE TRIGGER shop_banners_changed AFTER INSERT OR DELETE OR UPDATE ON public.shop_banners FOR EACH STATEMENT EXECUTE FUNCTION notify_all('shops');

create table shop_delivery_brackets (
  shop_id bigint not null,
  min_quantity integer not null,
  max_quantity integer,
  charge bigint not null,
  constraint shop_delivery_brackets_charge_check CHECK ((charge >= 0)),
  constraint shop_delivery_brackets_check CHECK ((max_quantity >= min_quantity)),
  constraint shop_delivery_brackets_min_quantity_check CHECK ((min_quantity >= 1)),
  constraint shop_delivery_brackets_pkey PRIMARY KEY (shop_id, min_quantity),
  constraint shop_delivery_brackets_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE TRIGGER shop_brackets_changed AFTER INSERT OR DELETE OR UPDATE ON public.shop_delivery_brackets FOR EACH STATEMENT EXECUTE FUNCTION notify_all('shops');

create table shop_opening_hours (
  shop_id bigint not null,
  day smallint not null,
  opens time without time zone not null,
  closes time without time zone not null,
  constraint shop_opening_hours_check CHECK ((opens < closes)),
  constraint shop_opening_hours_day_check CHECK (((day >= 1) AND (day <= 7))),
  constraint shop_opening_hours_pkey PRIMARY KEY (shop_id, day),
  constraint shop_opening_hours_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE TRIGGER shop_hours_changed AFTER INSERT OR DELETE OR UPDATE ON public.shop_opening_hours FOR EACH STATEMENT EXECUTE FUNCTION notify_all('shops');

create table shop_values (
  product_id bigint not null,
  attribute_id bigint not null,
  "position" integer not null,
  shop_id bigint not null,
  text_value text,
  number_value double precision,
  constraint shop_values_pkey PRIMARY KEY (product_id, attribute_id, "position")
);
CREATE INDEX shop_values_in_order ON public.shop_values USING btree (shop_id, attribute_id, lower(text_value), text_value, number_value, product_id);

create table shops (
  id bigint generated always as identity not null,
  slug text not null,
  name text not null,
  short_description text not null default ''::text,
  description text not null default ''::text,
  logo_id bigint,
  banner_id bigint,
  estimated_delivery_time text not null default ''::text,
  order_prefix text not null default 'RC'::text,
  is_active boolean not null default true,
  rating_counts integer[] not null default '{0,0,0,0,0,0}'::integer[],
  created_at timestamp with time zone not null default now(),
  email text,
  constraint shops_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES images(id),
  constraint shops_email_check CHECK ((email ~~ '%_@_%'::text)),
  constraint shops_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES images(id),
  constraint shops_name_check CHECK ((name <> ''::text)),
  constraint shops_order_prefix_check CHECK ((order_prefix ~ '^[A-Z]{1,4}$'::text)),
  constraint shops_pkey PRIMARY KEY (id),
  constraint shops_rating_counts_check CHECK ((cardinality(rating_counts) = 6)),
  constraint shops_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint shops_slug_key UNIQUE (slug)
);
CREATE INDEX shops_banner ON public.shops USING btree (banner_id);
CREATE INDEX shops_logo ON public.shops USING btree (logo_id);
CREATE INDEX shops_words ON public.shops USING gin (to_tsvector('shop_search'::regconfig, name));
CREATE TRIGGER shops_activity AFTER UPDATE OF is_active ON public.shops FOR EACH ROW WHEN ((old.is_active <> new.is_active)) EXECUTE FUNCTION follow_activity_in_search('shop_id');
CREATE TRIGGER shops_changed AFTER INSERT OR DELETE OR UPDATE ON public.shops FOR EACH STATEMENT EXECUTE FUNCTION notify_all('shops');

create table sizes (
  id bigint generated always as identity not null,
  name text not null,
  constraint sizes_name_check CHECK ((name <> ''::text)),
  constraint sizes_name_key UNIQUE (name),
  constraint sizes_pkey PRIMARY KEY (id)
);
CREATE TRIGGER sizes_changed AFTER INSERT OR DELETE OR UPDATE ON public.sizes FOR EACH STATEMENT EXECUTE FUNCTION notify_all('product:*', 'products');
CREATE TRIGGER sizes_noted_delete AFTER DELETE ON public.sizes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('4', 'id');
CREATE TRIGGER sizes_noted_insert AFTER INSERT ON public.sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('4', 'id');
CREATE TRIGGER sizes_noted_update AFTER UPDATE ON public.sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('4', 'id');
CREATE TRIGGER sizes_stale AFTER UPDATE OF name ON public.sizes FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION mark_translated_stale('exists (select from product_sizes z where z.product_id = s.product_id and z.size_id = $1)');

create table social_identities (
  provider text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  constraint social_identities_pkey PRIMARY KEY (provider, subject),
  constraint social_identities_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'apple'::text]))),
  constraint social_identities_subject_check CHECK ((subject <> ''::text)),
  constraint social_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX social_identities_user ON public.social_identities USING btree (user_id);

create table sold_out_products (
  product_id bigint not null,
  constraint sold_out_products_pkey PRIMARY KEY (product_id),
  constraint sold_out_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table solved_faults (
  fault text not null,
  solved_at timestamp with time zone not null,
  staff_id bigint,
  constraint solved_faults_pkey PRIMARY KEY (fault),
  constraint solved_faults_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
);
CREATE INDEX solved_faults_staff ON public.solved_faults USING btree (staff_id);

create table staff (
  id bigint generated always as identity not null,
  name text not null,
  email text not null,
  password_hash text,
  totp_sealed bytea,
  totp_last_step bigint,
  locale text not null default 'en'::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint staff_email_check CHECK ((email ~~ '%_@_%'::text)),
  constraint staff_name_check CHECK ((name <> ''::text)),
  constraint staff_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX staff_email ON public.staff USING btree (lower(email));
CREATE TRIGGER staff_changed AFTER UPDATE OF is_active ON public.staff FOR EACH STATEMENT EXECUTE FUNCTION announce_staff();

create table staff_links (
  hash bytea not null,
  kind text not null,
  staff_id bigint,
  expires_at timestamp with time zone not null,
  constraint staff_links_check CHECK (((kind = 'set-up'::text) = (staff_id IS NULL))),
  constraint staff_links_hash_check CHECK ((length(hash) = 32)),
  constraint staff_links_kind_check CHECK ((kind = ANY (ARRAY['set-up'::text, 'invite'::text]))),
  constraint staff_links_pkey PRIMARY KEY (hash),
  constraint staff_links_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_links_staff ON public.staff_links USING btree (staff_id);

create table staff_recovery_codes (
  staff_id bigint not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint staff_recovery_codes_hash_check CHECK ((length(hash) = 32)),
  constraint staff_recovery_codes_pkey PRIMARY KEY (staff_id, hash),
  constraint staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_roles (
  staff_id bigint not null,
  role text not null,
  shop_id bigint,
  granted_by bigint,
  constraint staff_roles_check CHECK (((role <> 'seller'::text) OR (shop_id IS NOT NULL))),
  constraint staff_roles_check1 CHECK (((role <> ALL (ARRAY['owner'::text, 'manager'::text])) OR (shop_id IS NULL))),
  constraint staff_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint staff_roles_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'support'::text, 'packer'::text, 'seller'::text]))),
  constraint staff_roles_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint staff_roles_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint staff_roles_staff_id_role_shop_id_key UNIQUE NULLS NOT DISTINCT (staff_id, role, shop_id)
);
CREATE INDEX staff_roles_granted_by ON public.staff_roles USING btree (granted_by);
CREATE INDEX staff_roles_shop ON public.staff_roles USING btree (shop_id);
CREATE TRIGGER staff_roles_changed AFTER INSERT OR DELETE OR UPDATE ON public.staff_roles FOR EACH STATEMENT EXECUTE FUNCTION announce_staff();

create table staff_sessions (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  hash bytea not null,
  stage text not null,
  wrong_codes integer not null default 0,
  totp_pending bytea,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  proved_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  client_address text not null,
  user_agent text not null,
  constraint staff_sessions_hash_check CHECK ((length(hash) = 32)),
  constraint staff_sessions_hash_key UNIQUE (hash),
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint staff_sessions_stage_check CHECK ((stage = ANY (ARRAY['code'::text, 'enrol'::text, 'open'::text])))
);
CREATE INDEX staff_sessions_expires ON public.staff_sessions USING btree (expires_at);
CREATE INDEX staff_sessions_staff ON public.staff_sessions USING btree (staff_id);
CREATE TRIGGER staff_sessions_changed AFTER DELETE ON public.staff_sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_staff();

create table stock_alerts (
  id bigint generated always as identity not null,
  product_id bigint not null,
  variant_id bigint,
  email text not null,
  locale text not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint stock_alerts_pkey PRIMARY KEY (id),
  constraint stock_alerts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_alerts_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE
);
CREATE INDEX stock_alerts_age ON public.stock_alerts USING btree (created_at);
CREATE INDEX stock_alerts_variant ON public.stock_alerts USING btree (variant_id);
CREATE UNIQUE INDEX stock_alerts_once ON public.stock_alerts USING btree (product_id, COALESCE(variant_id, (0)::bigint), lower(email));

create table stock_moves (
  id bigint generated always as identity not null,
  variant_id bigint not null,
  pieces integer not null,
  reason text not null,
  note text,
  staff_id bigint,
  at timestamp with time zone not null,
  constraint stock_moves_note_check CHECK ((note <> ''::text)),
  constraint stock_moves_pieces_check CHECK ((pieces <> 0)),
  constraint stock_moves_pkey PRIMARY KEY (id),
  constraint stock_moves_reason_check CHECK ((reason = ANY (ARRAY['delivery'::text, 'count'::text, 'damage'::text, 'return'::text, 'other'::text]))),
  constraint stock_moves_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint stock_moves_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE
);
CREATE INDEX stock_moves_staff ON public.stock_moves USING btree (staff_id) WHERE (staff_id IS NOT NULL);
CREATE INDEX stock_moves_variant ON public.stock_moves USING btree (variant_id, id DESC);

create table sub_categories (
  id bigint generated always as identity not null,
  category_id bigint not null,
  slug text not null,
  name text not null,
  thumbnail_id bigint,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  translations jsonb not null default '{}'::jsonb,
  "position" integer,
  constraint sub_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint sub_categories_category_id_slug_key UNIQUE (category_id, slug),
  constraint sub_categories_id_category_id_key UNIQUE (id, category_id),
  constraint sub_categories_name_check CHECK ((name <> ''::text)),
  constraint sub_categories_pkey PRIMARY KEY (id),
  constraint sub_categories_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (slug !~ '^[0-9]+$'::text))),
  constraint sub_categories_thumbnail_id_fkey FOREIGN KEY (thumbnail_id) REFERENCES images(id),
  constraint sub_categories_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE INDEX sub_categories_thumbnail ON public.sub_categories USING btree (thumbnail_id);
CREATE TRIGGER sub_categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.sub_categories FOR EACH STATEMENT EXECUTE FUNCTION notify_all('categories');
CREATE TRIGGER sub_categories_noted_delete AFTER DELETE ON public.sub_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('2', 'id');
CREATE TRIGGER sub_categories_noted_insert AFTER INSERT ON public.sub_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('2', 'id');
CREATE TRIGGER sub_categories_noted_update AFTER UPDATE ON public.sub_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes('2', 'id');
CREATE TRIGGER sub_categories_stale AFTER UPDATE OF name, translations, is_active ON public.sub_categories FOR EACH ROW WHEN (((old.name <> new.name) OR (old.translations <> new.translations) OR (old.is_active <> new.is_active))) EXECUTE FUNCTION mark_translated_stale('exists (select from product_sub_categories c where c.product_id = s.product_id and c.sub_category_id = $1)');

create table support_tickets (
  id bigint generated always as identity not null,
  ticket_no text not null,
  user_id bigint not null,
  issue_type_id bigint not null,
  order_id bigint,
  status text not null default 'pending'::text,
  subject text,
  email text not null,
  phone text,
  locale text not null default 'en'::text,
  user_chat boolean not null default false,
  schedule_starts_at timestamp with time zone,
  schedule_ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  assigned_to bigint,
  is_assignment_news boolean not null default false,
  priority text not null default 'normal'::text,
  tags text[] not null default '{}'::text[],
  merged_into bigint,
  is_mixed boolean not null default false,
  constraint support_tickets_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id) ON DELETE SET NULL,
  constraint support_tickets_check CHECK (((schedule_starts_at IS NULL) = (schedule_ends_at IS NULL))),
  constraint support_tickets_check1 CHECK ((schedule_starts_at < schedule_ends_at)),
  constraint support_tickets_email_check CHECK ((email ~~ '%_@_%'::text)),
  constraint support_tickets_issue_type_id_fkey FOREIGN KEY (issue_type_id) REFERENCES ticket_issue_types(id),
  constraint support_tickets_merged_check CHECK (((merged_into IS NULL) OR ((merged_into <> id) AND (status = ANY (ARRAY['completed'::text, 'cancel'::text]))))),
  constraint support_tickets_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES support_tickets(id) ON DELETE SET NULL,
  constraint support_tickets_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint support_tickets_phone_check CHECK ((phone <> ''::text)),
  constraint support_tickets_pkey PRIMARY KEY (id),
  constraint support_tickets_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'normal'::text, 'low'::text]))),
  constraint support_tickets_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirm'::text, 'completed'::text, 'cancel'::text]))),
  constraint support_tickets_subject_check CHECK ((subject <> ''::text)),
  constraint support_tickets_ticket_no_check CHECK ((ticket_no ~ '^[0-9]{7,16}$'::text)),
  constraint support_tickets_ticket_no_key UNIQUE (ticket_no),
  constraint support_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX support_tickets_assigned ON public.support_tickets USING btree (assigned_to, id) WHERE (assigned_to IS NOT NULL);
CREATE INDEX support_tickets_email ON public.support_tickets USING btree (lower(email) text_pattern_ops);
CREATE INDEX support_tickets_issue_type ON public.support_tickets USING btree (issue_type_id);
CREATE INDEX support_tickets_merged ON public.support_tickets USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX support_tickets_open ON public.support_tickets USING btree (((
CASE
    WHEN (waiting_since IS NULL) THEN 10
    ELSE 0
END +
CASE priority
    WHEN 'high'::text THEN 1
    WHEN 'normal'::text THEN 2
    ELSE 3
END)), COALESCE(waiting_since, 'infinity'::timestamp with time zone), id) WHERE (status = ANY (ARRAY['pending'::text, 'confirm'::text]));
CREATE INDEX support_tickets_order ON public.support_tickets USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX support_tickets_status ON public.support_tickets USING btree (status, id DESC);
CREATE INDEX support_tickets_tagged ON public.support_tickets USING btree (id) WHERE (tags <> '{}'::text[]);
CREATE INDEX support_tickets_tags ON public.support_tickets USING gin (tags) WHERE (tags <> '{}'::text[]);
CREATE INDEX support_tickets_user ON public.support_tickets USING btree (user_id, id DESC);

create table tax_classes (
  id bigint generated always as identity not null,
  name text not null,
  is_default boolean not null default false,
  constraint tax_classes_name_check CHECK ((name <> ''::text)),
  constraint tax_classes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tax_classes_name ON public.tax_classes USING btree (lower(name));
CREATE UNIQUE INDEX tax_classes_one_default ON public.tax_classes USING btree (is_default) WHERE is_default;
CREATE TRIGGER tax_classes_changed AFTER INSERT OR DELETE OR UPDATE ON public.tax_classes FOR EACH STATEMENT EXECUTE FUNCTION notify_all('settings');

create table taxes (
  id bigint generated always as identity not null,
  name text not null,
  percentage numeric(7,4) not null,
  is_active boolean not null default true,
  tax_class_id bigint,
  country_code text,
  post_codes text[] not null default '{}'::text[],
  valid_from timestamp with time zone,
  constraint taxes_country_code_fkey FOREIGN KEY (country_code) REFERENCES countries(code),
  constraint taxes_one_rate UNIQUE NULLS NOT DISTINCT (name, tax_class_id, country_code, post_codes, valid_from),
  constraint taxes_percentage_check CHECK (((percentage >= (0)::numeric) AND (percentage <= (100)::numeric))),
  constraint taxes_pkey PRIMARY KEY (id),
  constraint taxes_region_in_country CHECK (((post_codes = '{}'::text[]) OR (country_code IS NOT NULL))),
  constraint taxes_tax_class_id_fkey FOREIGN KEY (tax_class_id) REFERENCES tax_classes(id)
);
CREATE INDEX taxes_country ON public.taxes USING btree (country_code);
CREATE INDEX taxes_tax_class ON public.taxes USING btree (tax_class_id);
CREATE TRIGGER taxes_changed AFTER INSERT OR DELETE OR UPDATE ON public.taxes FOR EACH STATEMENT EXECUTE FUNCTION notify_all('settings');

create table taxon_counts (
  kind text not null,
  taxon_id bigint not null,
  products integer not null,
  constraint taxon_counts_kind_check CHECK ((kind = ANY (ARRAY['category'::text, 'brand'::text]))),
  constraint taxon_counts_pkey PRIMARY KEY (kind, taxon_id)
);

create table ticket_attachments (
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  address text not null,
  kind text not null,
  name text not null,
  constraint ticket_attachments_address_check CHECK ((address <> ''::text)),
  constraint ticket_attachments_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  constraint ticket_attachments_pkey PRIMARY KEY (id),
  constraint ticket_attachments_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE
);
CREATE INDEX ticket_attachments_ticket ON public.ticket_attachments USING btree (ticket_id, id);

create table ticket_issue_types (
  id bigint generated always as identity not null,
  name text not null,
  "position" smallint not null default 0,
  is_active boolean not null default true,
  constraint ticket_issue_types_name_check CHECK ((name <> ''::text)),
  constraint ticket_issue_types_name_key UNIQUE (name),
  constraint ticket_issue_types_pkey PRIMARY KEY (id)
);

create table ticket_messages (
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  sender text not null,
  message text not null,
  is_highlighted boolean not null default false,
  created_at timestamp with time zone not null,
  staff_id bigint,
  is_internal boolean not null default false,
  constraint ticket_messages_is_internal_check CHECK (((NOT is_internal) OR (sender = 'shop'::text))),
  constraint ticket_messages_message_check CHECK ((message <> ''::text)),
  constraint ticket_messages_pkey PRIMARY KEY (id),
  constraint ticket_messages_sender_check CHECK ((sender = ANY (ARRAY['customer'::text, 'shop'::text]))),
  constraint ticket_messages_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE
);
CREATE INDEX ticket_messages_staff ON public.ticket_messages USING btree (staff_id) WHERE (staff_id IS NOT NULL);
CREATE INDEX ticket_messages_ticket ON public.ticket_messages USING btree (ticket_id, id);

create table unfinished_option_merges (
  kind text not null,
  option_id bigint not null,
  into_id bigint not null,
  created_at timestamp with time zone not null,
  constraint unfinished_option_merges_kind_check CHECK ((kind = ANY (ARRAY['colors'::text, 'sizes'::text, 'units'::text]))),
  constraint unfinished_option_merges_pkey PRIMARY KEY (kind, option_id)
);

create table units (
  id bigint generated always as identity not null,
  name text not null,
  constraint units_name_check CHECK ((name <> ''::text)),
  constraint units_name_key UNIQUE (name),
  constraint units_pkey PRIMARY KEY (id)
);
CREATE TRIGGER units_changed AFTER INSERT OR DELETE OR UPDATE ON public.units FOR EACH STATEMENT EXECUTE FUNCTION notify_all('product:*', 'products');

create table used_social_tokens (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_social_tokens_hash_check CHECK ((length(hash) = 32)),
  constraint used_social_tokens_pkey PRIMARY KEY (hash)
);
CREATE INDEX used_social_tokens_expiry ON public.used_social_tokens USING btree (expires_at);

create table users (
  id bigint generated always as identity not null,
  name text not null,
  phone text,
  phone_code text,
  email text,
  password_hash text,
  country_id bigint,
  profile_photo_id bigint,
  gender text,
  date_of_birth date,
  phone_verified_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  merged_into bigint,
  tags text[] not null default '{}'::text[],
  constraint users_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id) ON DELETE SET NULL,
  constraint users_email_check CHECK ((email ~~ '%_@_%'::text)),
  constraint users_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  constraint users_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES users(id) ON DELETE CASCADE,
  constraint users_merged_is_closed CHECK (((merged_into IS NULL) OR (NOT is_active))),
  constraint users_name_check CHECK ((name <> ''::text)),
  constraint users_phone_check CHECK ((phone ~ '^[0-9]{6,16}$'::text)),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_profile_photo_id_fkey FOREIGN KEY (profile_photo_id) REFERENCES images(id) ON DELETE SET NULL
);
CREATE INDEX users_country ON public.users USING btree (country_id);
CREATE INDEX users_email_prefix ON public.users USING btree (lower(email) text_pattern_ops) WHERE (email IS NOT NULL);
CREATE INDEX users_merged ON public.users USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX users_name_words ON public.users USING gin (to_tsvector('simple'::regconfig, name));
CREATE INDEX users_phone ON public.users USING btree (phone);
CREATE INDEX users_phone_prefix ON public.users USING btree (phone text_pattern_ops) WHERE (phone IS NOT NULL);
CREATE INDEX users_photo ON public.users USING btree (profile_photo_id);
CREATE INDEX users_tagged ON public.users USING btree (id) WHERE (tags <> '{}'::text[]);
CREATE INDEX users_tags ON public.users USING gin (tags) WHERE (tags <> '{}'::text[]);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
CREATE UNIQUE INDEX users_phone_number ON public.users USING btree (((COALESCE(phone_code, ''::text) || phone)));
CREATE TRIGGER customers_counted AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION add_customer_totals();
CREATE TRIGGER demo_account_added AFTER INSERT ON public.users FOR EACH ROW WHEN ((lower(new.email) = 'demo@toolyard.test'::text)) EXECUTE FUNCTION notify_all('settings');
CREATE TRIGGER demo_account_changed AFTER UPDATE OF email, is_active ON public.users FOR EACH ROW WHEN ((((lower(old.email) = 'demo@toolyard.test'::text) OR (lower(new.email) = 'demo@toolyard.test'::text)) AND ((old.email IS DISTINCT FROM new.email) OR (old.is_active IS DISTINCT FROM new.is_active)))) EXECUTE FUNCTION notify_all('settings');
CREATE TRIGGER demo_account_deleted AFTER DELETE ON public.users FOR EACH ROW WHEN ((lower(old.email) = 'demo@toolyard.test'::text)) EXECUTE FUNCTION notify_all('settings');
CREATE TRIGGER reviewers_changed AFTER UPDATE OF profile_photo_id ON public.users FOR EACH ROW WHEN ((old.profile_photo_id IS DISTINCT FROM new.profile_photo_id)) EXECUTE FUNCTION notify_reviewed();

create table vouchers (
  id bigint generated always as identity not null,
  shop_id bigint,
  code text not null,
  discount_type text not null,
  discount bigint not null,
  min_order_amount bigint not null default 0,
  max_discount_amount bigint not null default 0,
  limit_for_user integer not null default 1,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_active boolean not null default true,
  deleted_at timestamp with time zone,
  constraint vouchers_bin_is_hidden CHECK (((deleted_at IS NULL) OR (NOT is_active))),
  constraint vouchers_check CHECK ((starts_at < ends_at)),
  constraint vouchers_check1 CHECK (((discount_type = 'Amount'::text) OR (discount <= 10000))),
  constraint vouchers_code_check CHECK ((code <> ''::text)),
  constraint vouchers_code_key UNIQUE (code),
  constraint vouchers_discount_check CHECK ((discount > 0)),
  constraint vouchers_discount_type_check CHECK ((discount_type = ANY (ARRAY['Amount'::text, 'Percentage'::text]))),
  constraint vouchers_limit_for_user_check CHECK ((limit_for_user >= 1)),
  constraint vouchers_max_discount_amount_check CHECK ((max_discount_amount >= 0)),
  constraint vouchers_min_order_amount_check CHECK ((min_order_amount >= 0)),
  constraint vouchers_pkey PRIMARY KEY (id),
  constraint vouchers_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX vouchers_shop ON public.vouchers USING btree (shop_id, ends_at);
CREATE INDEX vouchers_spelling ON public.vouchers USING btree (translate(lower(code), '  -‐‑–—'::text, ''::text));

CREATE OR REPLACE FUNCTION public.add_customer_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customer_totals (user_id) values (new.id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_product_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_counts as c (shop_id, category_id, products)
  select shop_id, category_id, count(*) from added where is_published
  group by shop_id, category_id order by shop_id, category_id
  on conflict (shop_id, category_id) do update set products = c.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_taxa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into taxon_counts as c (kind, taxon_id, products)
  select t.kind, t.id, count(*)
  from added p, lateral (values ('category', p.category_id), ('brand', p.brand_id)) t (kind, id)
  where p.deleted_at is null and t.id is not null
  group by t.kind, t.id order by t.kind, t.id
  on conflict (kind, taxon_id) do update set products = c.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change_log (tags) select array['console:orders:' || shop_id] from orders where id = new.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change_log (tags)
  select array_agg(distinct 'console:orders:' || shop_id) from changed having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change_log (tags) values ('{console:staff}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.await_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('activity by shop_id'), hashint8(new.shop_id)),
    pg_advisory_xact_lock_shared(hashtext('activity by category_id'), hashint8(new.category_id));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_refunds_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount) from refunds where order_id = new.order_id and kind <> 'overpayment')
    > (select ceil(payable_amount / 100.0) * 100 from orders where id = new.order_id) then
    raise exception 'The refunds of order % exceed what it was to be paid.', new.order_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_attempts(kinds text[], subjects text[], sinces timestamp with time zone[], skips integer[], tried timestamp with time zone, alone boolean, OUT decisive timestamp with time zone[], OUT ids bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  -- In its own transaction, a count that a crash of the database loses harms nobody, and the disk need not be waited for.
  if alone then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  -- The same sequence everywhere, which rules out deadlocks.
  perform pg_advisory_xact_lock(keys.kind, keys.subject) from (
    select distinct hashtext(own.kind) as kind, hashtext(own.subject) as subject
    from unnest(kinds, subjects) as own (kind, subject) order by 1, 2
  ) keys;
  decisive := array(
    select (
      select a.tried_at from attempts a
      where a.kind = own.kind and a.subject = own.subject and a.tried_at > own.since
        and a.tried_at <= tried + interval '1 minute'
      order by a.tried_at desc offset own.skip limit 1
    )
    from unnest(kinds, subjects, sinces, skips) with ordinality as own (kind, subject, since, skip, place)
    order by own.place);
  if array_remove(decisive, null) = '{}' then
    with stored as (
      insert into attempts (kind, subject, tried_at)
      select own.kind, own.subject, tried from unnest(kinds, subjects) as own (kind, subject)
      returning id
    )
    select array_agg(id) into ids from stored;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.count_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update products p set quantity = p.quantity + tg_argv[0]::int * pieces.n
  from (select product_id, sum(quantity)::int as n from changed group by product_id having sum(quantity) <> 0) pieces
  where p.id = pieces.product_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_refunded_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update order_lines set refunded = refunded - old.pieces where id = old.order_line_id;
  end if;
  if tg_op <> 'DELETE' then
    update order_lines set refunded = refunded + new.pieces where id = new.order_line_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_shipped_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update order_lines set shipped = shipped - old.pieces where id = old.order_line_id;
  end if;
  if tg_op <> 'DELETE' then
    update order_lines set shipped = shipped + new.pieces where id = new.order_line_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_stars()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  target text[];
begin
  -- Always in this order and by id: two imports never wait for each other crosswise.
  foreach target slice 1 in array array[['products', 'product_id'], ['shops', 'shop_id']] loop
    execute format($sql$
      with starred as (
        select %2$I as id, floor(rating + 0.5)::int as star, round((rating * 10)::numeric)::int as tenths from changed
      ), stars as (
        select id, array[
          count(*) filter (where star = 1), count(*) filter (where star = 2), count(*) filter (where star = 3),
          count(*) filter (where star = 4), count(*) filter (where star = 5), sum(tenths)] as n
        from starred where id is not null group by id
      ), held as (
        select t.id from %1$I t join stars using (id) order by t.id for no key update of t
      )
      update %1$I t set rating_counts = array[
        t.rating_counts[1] + $1 * n[1], t.rating_counts[2] + $1 * n[2], t.rating_counts[3] + $1 * n[3],
        t.rating_counts[4] + $1 * n[4], t.rating_counts[5] + $1 * n[5], t.rating_counts[6] + $1 * n[6]]
      from stars join held using (id) where t.id = stars.id
    $sql$, target[1], target[2]) using tg_argv[0]::int;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_old_entries(before timestamp with time zone, batch integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  deleted integer;
begin
  perform set_config('toolyard.deletes_old_entries', 'on', true);
  with old as (
    select id from audit_entries where at < least(before, now() - interval '90 days') order by at limit batch)
  delete from audit_entries using old where audit_entries.id = old.id;
  get diagnostics deleted = row_count;
  perform set_config('toolyard.deletes_old_entries', 'off', true);
  return deleted;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_activity_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('activity by ' || tg_argv[0]), hashint8(new.id));
  execute format('insert into search_stale select id from products where %I = $1 and is_published
    on conflict (product_id) do update set product_id = excluded.product_id', tg_argv[0]) using new.id;
  if not new.is_active then
    execute format('delete from product_search where %I = $1', tg_argv[0]) using new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_added_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from products_without_pictures where product_id = any (array(select product_id from added));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.quantity <= 5 then
    insert into low_stock (variant_id, product_id, quantity) values (new.id, new.product_id, new.quantity)
    on conflict (variant_id) do update set quantity = excluded.quantity;
  else
    delete from low_stock where variant_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_names (product_id, name, words)
  values (new.id, lower(new.name), searched_words(new.name, new.slug, new.code))
  on conflict (product_id) do update set name = excluded.name, words = excluded.words;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_product_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  stars integer := search_rating(new.rating_counts);
begin
  if not new.is_published then
    delete from product_search where product_id = new.id;
  elsif exists (
    select from product_search
    where product_id = new.id
      and (in_stock <> (new.quantity > 0) or rating <> stars
        or abs(new.total_sold - popularity) * 5 > popularity + 100)
  ) then
    update product_search set
      in_stock = new.quantity > 0,
      rating = stars,
      popularity = new.total_sold,
      facets = search_facets(facets, stars, new.quantity > 0, 7 = any (facets))
    where product_id = new.id;
  elsif new.total_sold <> old.total_sold then
    insert into search_changes as s (kind, id, changed) values (7, new.id, pg_current_xact_id())
    on conflict (kind, id) do update set changed = excluded.changed where s.changed <> excluded.changed;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_removed_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into products_without_pictures (product_id)
  select p.id from products p
  where p.id = any (array(select product_id from removed))
    and not exists (select from product_images i where i.product_id = p.id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_sold_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.quantity = 0 then
    insert into sold_out_products (product_id) values (new.id) on conflict do nothing;
  else
    delete from sold_out_products where product_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from product_tags where product_id = new.id and tag <> all (new.tags);
  insert into product_tags (product_id, tag)
  select new.id, tag from unnest(new.tags) tag where length(tag) <= 200
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_values_of_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_moved boolean := old.shop_id <> new.shop_id or (old.deleted_at is null) <> (new.deleted_at is null);
begin
  delete from shop_values where product_id = new.id
    and (is_moved or attribute_id = 0 and text_value is distinct from new.tags[position]);
  if new.deleted_at is not null then
    return null;
  end if;
  insert into shop_values as v (product_id, attribute_id, position, shop_id, text_value, number_value)
  select new.id, 0, t.position, new.shop_id, t.tag, null from unnest(new.tags) with ordinality t (tag, position)
  where length(t.tag) <= 200
  union all
  select new.id, attribute_id, position, new.shop_id,
    case when length(text_value) <= 200 then text_value end, number_value
  from product_attributes where is_moved and product_id = new.id
  on conflict (product_id, attribute_id, position) do update set
    shop_id = excluded.shop_id, text_value = excluded.text_value, number_value = excluded.number_value
    where v.shop_id <> excluded.shop_id or v.text_value is distinct from excluded.text_value
      or v.number_value is distinct from excluded.number_value;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_product_quantity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- One step, never through 0: what watches for sold-out products sees no flicker.
  if old.product_id = new.product_id then
    update products set
      quantity = quantity - old.quantity + new.quantity,
      total_sold = greatest(0, total_sold - old.sold + new.sold)
    where id = new.product_id;
    return null;
  end if;
  update products set quantity = quantity - old.quantity where id = old.product_id and old.quantity <> 0;
  update products set quantity = quantity + new.quantity where id = new.product_id and new.quantity <> 0;
  -- The variants announce the product they are moved to.
  insert into change_log (tags) values (array['product:' || old.product_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_attributes_of_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from shop_values v using removed r
    where v.product_id = r.product_id and v.attribute_id = r.attribute_id and v.position = r.position;
  end if;
  if tg_op <> 'DELETE' then
    insert into shop_values (product_id, attribute_id, position, shop_id, text_value, number_value)
    select a.product_id, a.attribute_id, a.position, p.shop_id,
      case when length(a.text_value) <= 200 then a.text_value end, a.number_value
    from added a join products p on p.id = a.product_id where p.deleted_at is null
    on conflict (product_id, attribute_id, position) do update set
      shop_id = excluded.shop_id, text_value = excluded.text_value, number_value = excluded.number_value;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into low_stock (variant_id, product_id, quantity)
  select id, product_id, quantity from changed where quantity <= 5;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_names (product_id, name, words)
  select id, lower(name), searched_words(name, slug, code) from added
  on conflict (product_id) do update set name = excluded.name, words = excluded.words;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_sold_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sold_out_products (product_id) select id from added where quantity = 0 on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_tags (product_id, tag)
  select id, tag from added, unnest(tags) tag where length(tag) <= 200
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_tags_of_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop_values (product_id, attribute_id, position, shop_id, text_value)
  select p.id, 0, t.position, p.shop_id, t.tag from added p, unnest(p.tags) with ordinality t (tag, position)
  where p.deleted_at is null and length(t.tag) <= 200
  on conflict (product_id, attribute_id, position) do update set
    shop_id = excluded.shop_id, text_value = excluded.text_value;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_without_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into products_without_pictures (product_id) select id from added on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_all_customers_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customer_totals_stale (user_id) select user_id from customer_totals where orders > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_buyers_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customer_totals_stale (user_id)
  select o.user_id from added a join orders o on o.id = a.order_id where o.user_id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_customers_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customer_totals_stale (user_id)
  select distinct id from (values (old.user_id), (new.user_id)) c (id) where id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_inserted_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale select id from changed where is_published on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_option_texts_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale select s.product_id from product_search s join products p on p.id = s.product_id
  where new.slug in ('colour', 'color') and exists (select from product_colors c where c.product_id = p.id)
    or (new.slug = 'size' or p.option_name is not null or p.option_names <> '{}')
      and exists (select from product_sizes z where z.product_id = p.id)
  on conflict (product_id) do update set product_id = excluded.product_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_sales_of_line_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_sales_stale (placed_at) select created_at from orders where id = new.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_sales_of_new_orders_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_sales_stale (placed_at) select o.created_at from added a join orders o on o.id = a.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_sales_of_order_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_sales_stale (placed_at) values (old.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_texts_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale select distinct p.id from changed join products p on p.id = changed.product_id
  where p.is_published on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_translated_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format('insert into search_stale select product_id from product_search s where %s
    on conflict (product_id) do update set product_id = excluded.product_id', tg_argv[0]) using new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_updated_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale values (new.id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.move_between_taxa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into taxon_counts as c (kind, taxon_id, products)
  select t.kind, t.id, sum(t.n)
  from (values
    ('category', old.category_id, -(old.deleted_at is null)::int), ('brand', old.brand_id, -(old.deleted_at is null)::int),
    ('category', new.category_id, (new.deleted_at is null)::int), ('brand', new.brand_id, (new.deleted_at is null)::int)
  ) t (kind, id, n)
  where t.id is not null
  group by t.kind, t.id having sum(t.n) <> 0 order by t.kind, t.id
  on conflict (kind, taxon_id) do update set products = c.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.move_product_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  insert into product_counts as c (shop_id, category_id, products)
  select shop_id, category_id, sum(n) from (
    select shop_id, category_id, 1 as n from added where is_published
    union all
    select shop_id, category_id, -1 from removed where is_published) moved
  group by shop_id, category_id having sum(n) <> 0 order by shop_id, category_id
  on conflict (shop_id, category_id) do update set products = c.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_listed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes as s (kind, id, changed)
  select 0, product_id, pg_current_xact_id() from changed order by product_id
  on conflict (kind, id) do update set changed = excluded.changed where s.changed <> excluded.changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_search_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Always in the order of ids, so that two imports never wait for each other crosswise.
  execute format('insert into search_changes as s (kind, id, changed)
    select $1, %1$I, pg_current_xact_id() from changed order by %1$I
    on conflict (kind, id) do update set changed = excluded.changed where s.changed <> excluded.changed',
    tg_argv[1]) using tg_argv[0]::smallint;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed) then
    update search_words_version set changed = pg_current_xact_id() where changed <> pg_current_xact_id();
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_all()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change_log (tags) values (tg_argv);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  announced text[];
begin
  if tg_argv[1] = 'id' then
    if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
      return null;
    end if;
    announced := array(select tg_argv[0] || ':' || id from changed limit 51);
  else
    announced := array(
      select distinct tg_argv[0] || ':' || product_id from changed where product_id is not null limit 51);
  end if;
  if cardinality(announced) > 50 then
    announced := array[tg_argv[0] || ':*'];
  end if;
  if cardinality(announced) > 0 then
    insert into change_log (tags) values (array_remove(announced || tg_argv[2], null));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_reviewed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[] := array(
    select distinct product_id from reviews where user_id = new.id and product_id is not null limit 50);
begin
  if cardinality(ids) > 0 then
    insert into change_log (tags) values (array(select 'product:' || id from unnest(ids) id) || 'products'::text);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.rating_tenths(counts integer[])
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(round(counts[6] * 1.0 / nullif(counts[1] + counts[2] + counts[3] + counts[4] + counts[5], 0)), 0)::smallint
$function$;

CREATE OR REPLACE FUNCTION public.refresh_order_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed bigint := case tg_table_name
    when 'orders' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'order_id')::bigint end;
begin
  -- The job locks an order before it reads it: one of the two sees what the other has written.
  perform from orders where id = changed for no key update;
  update order_facets f
  set has_note = v.has_note, is_guest = v.is_guest, city = v.city, payable_amount = v.payable_amount
  from order_facet_values v where v.order_id = f.order_id and f.order_id = changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_order_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed bigint[];
begin
  changed := case tg_table_name
    when 'orders' then array[(to_jsonb(new) ->> 'id')::bigint]
    when 'payments' then array(select id from orders where payment_id = (to_jsonb(new) ->> 'id')::bigint)
    else array[(to_jsonb(coalesce(new, old)) ->> 'order_id')::bigint]
  end;
  update order_search f set text = t.text
  from order_search_texts t where t.order_id = f.order_id and f.order_id = any (changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('toolyard.deletes_old_entries', true) = 'on' then return null; end if;
  raise exception 'The audit log is insert-only.';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.kind = 'customer' and new.changes = '{}'
    and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes'
    and not exists (select from users where id = old.record_id)
  then
    return new;
  end if;
  raise exception 'The audit log is insert-only.';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_received_amount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Received amounts never change: a mistake is taken back by a row that reverses it.';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('toolyard.removes_demo', true) = 'on' then
    return null;
  end if;
  raise exception 'Invoices never change: a mistake is taken back by a credit note.';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_young_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from gone where at > now() - interval '90 days') then
    raise exception 'The audit log is insert-only for 90 days.';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_facets(facets integer[], rating integer, in_stock boolean, on_sale boolean)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select f from unnest(facets) f where f > 7)
    || case when rating >= 100 then array[rating / 100] else '{}' end
    || case when in_stock then array[6] else '{}' end
    || case when on_sale then array[7] else '{}' end
$function$;

CREATE OR REPLACE FUNCTION public.search_language_config(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case language when 'en' then 'pg_catalog.english' when 'de' then 'pg_catalog.german'
    when 'fr' then 'pg_catalog.french' when 'es' then 'pg_catalog.spanish' when 'ar' then 'pg_catalog.arabic'
    else 'pg_catalog.simple' end::regconfig
$function$;

CREATE OR REPLACE FUNCTION public.search_language_query(language text, words text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when numnode(to_tsquery(search_language_config(language), words)) = 0 then ''::tsquery
    else to_tsquery('shop_search', words) || regexp_replace(
      to_tsquery(search_language_config(language), words)::text, '''((?:[^'']|'''')+)''', '''/' || language || '/\1''', 'g')::tsquery
    end
$function$;

CREATE OR REPLACE FUNCTION public.search_language_words(entries jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg('''/' || e.language || '/' || replace(replace(w.lexeme, '\', '\\'), '''', '''''')
    || ''':1' || e.weight, ' '), '')::tsvector
  from jsonb_to_recordset(entries) as e (language text, weight text, words text)
  cross join unnest(to_tsvector(search_language_config(e.language), e.words)) w
$function$;

CREATE OR REPLACE FUNCTION public.search_rating(counts integer[])
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(counts[6]::bigint * 10 / nullif(counts[1] + counts[2] + counts[3] + counts[4] + counts[5], 0), 0)::smallint
$function$;

CREATE OR REPLACE FUNCTION public.searched_words(name text, slug text, code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((octet_length(name) + octet_length(slug)) + COALESCE(octet_length(code), 0)) <= 600) THEN lower((((((' '::text || name) || ' '::text) || slug) || ' '::text) || COALESCE(code, ''::text))) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.subtract_product_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_counts c set products = c.products - gone.n
  from (select shop_id, category_id, count(*) as n from removed where is_published group by shop_id, category_id) gone
  where c.shop_id = gone.shop_id and c.category_id = gone.category_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sync_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.hold_reason := coalesce(new.hold_reason, new.held);
    new.held := new.hold_reason;
  elsif new.hold_reason is distinct from old.hold_reason then
    new.held := new.hold_reason;
  else
    new.hold_reason := new.held;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.sync_refund_way()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.method = 'gateway' then new.method := new.way; end if;
    new.way := new.method;
  elsif new.method <> old.method then
    new.way := new.method;
  else
    new.method := new.way;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.sync_stop_wanted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.stop_requested := new.stop_requested or new.stop_wanted;
    new.stop_wanted := new.stop_requested;
  elsif new.stop_requested <> old.stop_requested then
    new.stop_wanted := new.stop_requested;
  else
    new.stop_requested := new.stop_wanted;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.sync_told_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.notified_at := coalesce(new.notified_at, new.told_at);
    new.told_at := new.notified_at;
  elsif new.notified_at is distinct from old.notified_at then
    new.told_at := new.notified_at;
  else
    new.notified_at := new.told_at;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.sync_told_setting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  other text := case new.key when 'told' then 'notifications' else 'told' end;
begin
  insert into settings (key, value, updated_at) values (other, new.value, new.updated_at)
  on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sync_wrong_tries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.failed_attempts := greatest(new.failed_attempts, new.wrong_tries);
    new.failed_attempts_elsewhere := greatest(new.failed_attempts_elsewhere, new.wrong_tries_elsewhere);
  else
    if new.failed_attempts = old.failed_attempts then new.failed_attempts := new.wrong_tries; end if;
    if new.failed_attempts_elsewhere = old.failed_attempts_elsewhere then
      new.failed_attempts_elsewhere := new.wrong_tries_elsewhere;
    end if;
  end if;
  new.wrong_tries := new.failed_attempts;
  new.wrong_tries_elsewhere := new.failed_attempts_elsewhere;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.take_from_taxa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into taxon_counts as c (kind, taxon_id, products)
  select t.kind, t.id, -count(*)
  from removed p, lateral (values ('category', p.category_id), ('brand', p.brand_id)) t (kind, id)
  where p.deleted_at is null and t.id is not null
  group by t.kind, t.id order by t.kind, t.id
  on conflict (kind, taxon_id) do update set products = c.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.take_values_of_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from shop_values v using removed r where v.product_id = r.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.take_without_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from products_without_pictures where product_id = any (array(select id from removed));
  return null;
end $function$;
