-- Which fault a report is of, so that open ones are counted without reading them: the SHA-256 of what distinguishes it
-- (domain/reports/fault-key.ts). Reports from before get the same here, but for numbers beside letters beyond ASCII.
-- The version before writes none.
alter table error_reports add column fault text not null default '';
update error_reports set fault = encode(sha256(convert_to('[' || concat_ws(',',
  coalesce(to_json(regexp_replace(error_message, '\y[0-9a-f]*\d[0-9a-f-]*\y', '#', 'gi'))::text, 'null'),
  coalesce(to_json(api_method)::text, 'null'),
  coalesce(to_json(regexp_replace(split_part(api_endpoint, '?', 1), '\y[0-9a-f]*\d[0-9a-f-]*\y', '#', 'gi'))::text, 'null'),
  coalesce(status_code::text, 'null'),
  coalesce(to_json(file_path)::text, 'null'),
  coalesce(line_number::text, 'null')) || ']', 'UTF8')), 'hex');
create index error_reports_fault on error_reports (fault, received_at);
update solved_faults set fault = encode(sha256(convert_to(fault, 'UTF8')), 'hex');
