-- Marks the columns and functions that serve the version before, as their comments mark the views: a test lists them, and fails
-- when the version number has risen and they are still there.
comment on column notifications.told_at is
  'Former name of notified_at, for the version before migration 0620. A contract migration of the next version drops it.';
comment on function sync_told_at() is
  'For the version before migration 0620. A contract migration of the next version drops it with its trigger.';
comment on function sync_told_setting() is
  'For the version before migration 0620. A contract migration of the next version drops it with its trigger, and deletes the setting told.';
comment on column imports.stop_wanted is
  'Former name of stop_requested, for the version before migration 1273. A contract migration of the next version drops it.';
comment on column order_batches.stop_wanted is
  'Former name of stop_requested, for the version before migration 1273. A contract migration of the next version drops it.';
comment on column attribute_value_changes.stop_wanted is
  'Former name of stop_requested, for the version before migration 1273. A contract migration of the next version drops it.';
comment on function sync_stop_wanted() is
  'For the version before migration 1273. A contract migration of the next version drops it with its triggers.';
comment on column refunds.way is
  'Former name of method, for the version before migration 1330. A contract migration of the next version drops it.';
comment on function sync_refund_way() is
  'For the version before migration 1330. A contract migration of the next version drops it with its trigger.';
comment on column scheduled_replies.held is
  'Former name of hold_reason, for the version before migration 1330. A contract migration of the next version drops it.';
comment on function sync_held() is
  'For the version before migration 1330. A contract migration of the next version drops it with its trigger.';
comment on column otp_codes.wrong_tries is
  'Former name of failed_attempts, for the version before migration 1330. A contract migration of the next version drops it.';
comment on column otp_codes.wrong_tries_elsewhere is
  'Former name of failed_attempts_elsewhere, for the version before migration 1330. A contract migration of the next version drops it.';
comment on function sync_wrong_tries() is
  'For the version before migration 1330. A contract migration of the next version drops it with its trigger.';
