-- The console finds customers by the beginning of an e-mail address, a phone number or any word of the name.
create index users_email_prefix on users (lower(email) text_pattern_ops) where email is not null;
create index users_phone_prefix on users (phone text_pattern_ops) where phone is not null;
create index users_name_words on users using gin (to_tsvector('simple', name));
