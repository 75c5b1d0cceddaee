-- When a customer sent a picture last; null: it came with the catalogue. One that nothing refers to any more is removed.
alter table images add column uploaded_at timestamptz;
update images set uploaded_at = created_at
  where id in (select profile_photo_id from users where profile_photo_id is not null);
create index images_uploaded on images (uploaded_at) where uploaded_at is not null;
