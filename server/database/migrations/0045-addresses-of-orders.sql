-- Texts that an address lacks are empty in every answer, also in the copies that orders keep.
update orders set address = address || jsonb_build_object(
  'phone_code', coalesce(address ->> 'phone_code', ''),
  'area', coalesce(address ->> 'area', ''),
  'flat_no', coalesce(address ->> 'flat_no', ''),
  'address_line2', coalesce(address ->> 'address_line2', ''),
  'post_code', coalesce(address ->> 'post_code', ''),
  'country', coalesce(address ->> 'country', ''),
  'city', coalesce(address ->> 'city', ''));
