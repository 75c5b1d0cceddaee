-- phase: contract
-- Changes of different values run side by side. The version before, which looks at the latest change alone, relied on these.
drop index if exists attribute_value_changes_one_at_a_time, attribute_value_changes_tags_one_at_a_time;
