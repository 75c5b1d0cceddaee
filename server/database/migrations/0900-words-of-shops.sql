-- Shops are suggested by the beginning of a word of their name.
create index shops_words on shops using gin (to_tsvector('shop_search', name));
