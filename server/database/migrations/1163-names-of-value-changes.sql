comment on table attribute_value_changes is
  'Changes of values: of an attribute, or of the tags of products, which have no attribute. The name is from before tags.';
comment on table attribute_value_products is
  'What each product had before a change of values, of an attribute or of tags, and has after it.';
