-- Sold-out products come last among the popular ones too.
create index product_search_popular on product_search (in_stock desc, rating desc, popularity desc, product_id);
drop index product_search_rating;
