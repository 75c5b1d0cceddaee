-- Half of the time of a large import went into these indexes. Entries wait in a list that a search of the console reads
-- along, and are filed together once it is as long as half a megabyte.
alter index products_words set (fastupdate = on, gin_pending_list_limit = 512);
alter index product_variants_codes set (fastupdate = on, gin_pending_list_limit = 512);
