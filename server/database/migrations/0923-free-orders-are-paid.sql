-- Orders that a voucher pays completely are paid when they are placed, also beside others of their checkout that cost
-- something. Until now these were never paid, and could not be shipped.
update orders set paid_at = created_at
where paid_at is null and payable_amount = 0 and order_status <> 'Cancelled';
