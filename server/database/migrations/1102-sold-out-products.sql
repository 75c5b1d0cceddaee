-- Products without a piece, read alone: the condition on products.quantity would read each of them, and an index by it would
-- make every order write to all indexes of its products.
create table sold_out_products (
  product_id bigint primary key references products (id) on delete cascade
);

create function list_sold_out() returns trigger language plpgsql as $$
begin
  insert into sold_out_products (product_id) select id from added where quantity = 0 on conflict do nothing;
  return null;
end $$;
create trigger products_sold_out_insert after insert on products referencing new table as added
  for each statement execute function list_sold_out();

create function follow_sold_out() returns trigger language plpgsql as $$
begin
  if new.quantity = 0 then
    insert into sold_out_products (product_id) values (new.id) on conflict do nothing;
  else
    delete from sold_out_products where product_id = new.id;
  end if;
  return null;
end $$;
create trigger products_sold_out_update after update of quantity on products for each row
  when ((old.quantity = 0) <> (new.quantity = 0)) execute function follow_sold_out();
