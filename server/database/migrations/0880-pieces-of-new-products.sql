-- An import states the pieces of new products with the products. Counted here, each of them would be written twice,
-- with its entries in every index.
create or replace trigger product_variants_pieces_insert after insert on product_variants
  referencing new table as changed
  for each statement
  when (current_setting('toolyard.pieces_are_counted', true) is distinct from 'on')
  execute function count_pieces('1');
