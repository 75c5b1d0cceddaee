-- Every table whose rows cached pages show announces its changes, and one function announces tags that do not depend
-- on the rows.

create or replace function notify_all() returns trigger language plpgsql as $$
declare
  tag text;
begin
  foreach tag in array tg_argv loop
    perform pg_notify('changes', tag);
  end loop;
  return null;
end $$;

-- Those that did the same under other names.
do $$
declare
  old record;
begin
  for old in
    select t.tgname, c.relname, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('notify_row', 'notify_demo_account')
  loop
    execute format('drop trigger %I on %I', old.tgname, old.relname);
    execute replace(replace(old.definition, 'notify_row(', 'notify_all('),
      'notify_demo_account()', 'notify_all(''settings'')');
  end loop;
end $$;
drop function notify_row();
drop function notify_demo_account();

-- Names that many products show.
create trigger attributes_changed after insert or update or delete on attributes
  for each statement execute function notify_all('product:*', 'products');
create trigger colors_changed after insert or update or delete on colors
  for each statement execute function notify_all('product:*', 'products');
create trigger sizes_changed after insert or update or delete on sizes
  for each statement execute function notify_all('product:*', 'products');
create trigger units_changed after insert or update or delete on units
  for each statement execute function notify_all('product:*', 'products');
drop trigger brands_changed on brands;
create trigger brands_changed after insert or update or delete on brands
  for each statement execute function notify_all('product:*', 'products');

-- Parts of one product. Pictures, videos and documents do not change lists, except by the first picture.
do $$
declare
  part text;
begin
  foreach part in array array['product_attributes', 'product_colors', 'product_documents', 'product_images',
    'product_sizes', 'product_sub_categories', 'product_videos'] loop
    execute format('create trigger %1$s_changed_insert after insert on %1$I referencing new table as changed
      for each statement execute function notify_change(''product'', ''product_id'', ''products'')', part);
    execute format('create trigger %1$s_changed_update after update on %1$I referencing new table as changed
      for each statement execute function notify_change(''product'', ''product_id'', ''products'')', part);
    execute format('create trigger %1$s_changed_delete after delete on %1$I referencing old table as changed
      for each statement execute function notify_change(''product'', ''product_id'', ''products'')', part);
  end loop;
end $$;
create trigger variants_changed_insert after insert on product_variants referencing new table as changed
  for each statement execute function notify_change('product', 'product_id', 'products');
create trigger variants_changed_delete after delete on product_variants referencing old table as changed
  for each statement execute function notify_change('product', 'product_id', 'products');

-- The portrait of a review's author.
create function notify_reviewed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'product:' || product_id)
  from (select distinct product_id from reviews where user_id = new.id and product_id is not null limit 50) reviewed;
  perform pg_notify('changes', 'products') where exists (select from reviews where user_id = new.id);
  return null;
end $$;
create trigger reviewers_changed after update of profile_photo_id on users for each row
  when (old.profile_photo_id is distinct from new.profile_photo_id)
  execute function notify_reviewed();
