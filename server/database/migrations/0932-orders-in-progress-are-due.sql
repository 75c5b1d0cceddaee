-- Apart from the change of the table, whose lock would keep shoppers waiting. Orders that have left are no longer late.
update orders set due_at = coalesce(paid_at, created_at) + interval '1 day' * coalesce(
  (regexp_match(estimated_delivery_time, '^\s*(?:\d{1,3}\s*[-–]\s*)?(\d{1,3})\s*days?\s*$', 'i'))[1]::int, 3)
where order_status in ('Pending', 'Confirm', 'Processing', 'Pickup') and due_at is null;
