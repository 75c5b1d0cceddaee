-- indexes: concurrently
create unique index if not exists attribute_value_changes_tags_one_at_a_time on attribute_value_changes ((true))
  where attribute_id is null and state in ('waiting', 'running');
