-- A row for each table that the former migrations leave empty. Triggers are off: they would write more, or refuse what only a
-- whole transaction may do. Foreign keys hold all the same.
set session_replication_role = replica;

insert into staff (staff_id, name, zone) values
  ('00000000-0000-4000-8000-000000000001', 'name of staff: Zoë O''Neil', 'zone of staff: Zoë O''Neil');
insert into user_account (user_id, email, email_key, username, full_name, user_type, role, staff_id, password_hash, created_at) values
  ('00000000-0000-4000-8000-000000000201', 'email of user_account: Zoë O''Neil', 'email_key of user_account: Zoë O''Neil', 'username of user_account: Zoë O''Neil', 'full_name of user_account: Zoë O''Neil', 1, 1, '00000000-0000-4000-8000-000000000001', 'password_hash of user_account: Zoë O''Neil', '2026-10-05T09:00:00.250Z');
insert into address_change (user_id, email, expires_at) values
  ('00000000-0000-4000-8000-000000000201', 'email of address_change: Zoë O''Neil', '2026-10-05T12:00:00Z');
insert into customer (customer_id, first_name, last_name, created_at) values
  ('00000000-0000-4000-8000-000000000401', 'first_name of customer: Zoë O''Neil', 'last_name of customer: Zoë O''Neil', '2026-10-05T09:00:00.250Z');
insert into series (series_id, rule, created_at) values
  ('00000000-0000-4000-8000-000000000501', '{"é": [1, null, "a''b"]}', '2026-10-05T09:00:00.250Z');
insert into booking (booking_id, reference, customer_id, status, source, zone, visitor_zone, first_name, last_name, email, phone, cancel_minutes, reschedule_minutes, total_minor, currency, price_is_known, start_at, end_at, created_at, search_text, series_id, series_position) values
  ('00000000-0000-4000-8000-000000000601', 'DB-7K3F9Q', '00000000-0000-4000-8000-000000000401', 'pending', 'online', 'zone of booking: Zoë O''Neil', 'visitor_zone of booking: Zoë O''Neil', 'first_name of booking: Zoë O''Neil', 'last_name of booking: Zoë O''Neil', 'email of booking: Zoë O''Neil', 'phone of booking: Zoë O''Neil', 1, 1, 1, 'NGN', true, '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', '2026-10-05T09:00:00.250Z', 'search_text of booking: Zoë O''Neil', '00000000-0000-4000-8000-000000000501', 0);
insert into category (category_id, name) values
  ('00000000-0000-4000-8000-000000000701', 'name of category: Zoë O''Neil');
insert into tax_rate (tax_rate_id, name, rate, kind, category, created_at) values
  ('00000000-0000-4000-8000-000000000801', 'name of tax_rate: Zoë O''Neil', 1, 'normal', 'S', '2026-10-05T09:00:00.250Z');
insert into service (service_id, category_id, name, duration_minutes, price_kind, tax_rate_id) values
  ('00000000-0000-4000-8000-000000000901', '00000000-0000-4000-8000-000000000701', 'name of service: Zoë O''Neil', 1, 'fixed', '00000000-0000-4000-8000-000000000801');
insert into group_session (session_id, service_id, staff_id, start_at, end_at, capacity, taken) values
  ('00000000-0000-4000-8000-000000001001', '00000000-0000-4000-8000-000000000901', '00000000-0000-4000-8000-000000000001', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', 1, 1);
insert into appointment (appointment_id, booking_id, service_id, staff_id, start_at, end_at, service_name, staff_name, duration_minutes, before_minutes, after_minutes, price_kind, price_minor, session_id) values
  ('00000000-0000-4000-8000-000000001101', '00000000-0000-4000-8000-000000000601', '00000000-0000-4000-8000-000000000901', '00000000-0000-4000-8000-000000000001', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', 'service_name of appointment: Zoë O''Neil', 'staff_name of appointment: Zoë O''Neil', 1, 1, 1, 'fixed', 1, '00000000-0000-4000-8000-000000001001');
insert into appointment_block (appointment_block_id, appointment_id, staff_id, start_at, end_at, session_id) values
  ('00000000-0000-4000-8000-000000001201', '00000000-0000-4000-8000-000000001101', '00000000-0000-4000-8000-000000000001', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', '00000000-0000-4000-8000-000000001001');
insert into audit_event (audit_event_id, at, actor_name, action, object_kind, details, salt, details_hash, content_hash) values
  ('00000000-0000-4000-8000-000000001301', '2026-10-05T09:00:00.250Z', 'actor_name of audit_event: Zoë O''Neil', 'action of audit_event: Zoë O''Neil', 'object_kind of audit_event: Zoë O''Neil', '{}', 'salt', 'details_hash of audit_event: Zoë O''Neil', 'content_hash of audit_event: Zoë O''Neil');
insert into blocked_time (blocked_time_id, staff_id, start_at, end_at, kind, created_by, created_at) values
  ('00000000-0000-4000-8000-000000001501', '00000000-0000-4000-8000-000000000001', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', 'lunch', 'created_by of blocked_time: Zoë O''Neil', '2026-10-05T09:00:00.250Z');
insert into booking_event (booking_event_id, booking_id, version, at, kind) values
  ('00000000-0000-4000-8000-000000001601', '00000000-0000-4000-8000-000000000601', 1, '2026-10-05T09:00:00.250Z', 'kind of booking_event: Zoë O''Neil');
insert into booking_link (token_hash, booking_id, created_at) values
  ('token_hash of booking_link: Zoë O''Neil', '00000000-0000-4000-8000-000000000601', '2026-10-05T09:00:00.250Z');
insert into booking_listing (booking_id, listed_by, status, source, start_at, end_at, created_at) values
  ('00000000-0000-4000-8000-000000000601', '00000000-0000-4000-8000-000000001802', 'status of booking_listing: Zoë O''Neil', 'source of booking_listing: Zoë O''Neil', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', '2026-10-05T09:00:00.250Z');
insert into booking_override (booking_id, version, rules, reason, by_user_id, by_name, at) values
  ('00000000-0000-4000-8000-000000000601', 1, '{notice}', 'reason of booking_override: Zoë O''Neil', '00000000-0000-4000-8000-000000001905', 'by_name of booking_override: Zoë O''Neil', '2026-10-05T09:00:00.250Z');
insert into terms_text (terms_id, digest, text) overriding system value values
  (1, 'digest of terms_text: Zoë O''Neil', 'text of terms_text: Zoë O''Neil');
insert into calendar_feed (user_id, token_hash, created_at) values
  ('00000000-0000-4000-8000-000000000201', 'token_hash of calendar_feed: Zoë O''Neil', '2026-10-05T09:00:00.250Z');
insert into canary_stop (canary_stop_id, canary_id, release, remote, version, stopped_at, loads, failures, control_loads, control_failures) values
  ('00000000-0000-4000-8000-000000002301', 'canary_id of canary_stop: Zoë O''Neil', 'release of canary_stop: Zoë O''Neil', 'remote of canary_stop: Zoë O''Neil', 'version of canary_stop: Zoë O''Neil', '2026-10-05T09:00:00.250Z', 1, 1, 1, 1);
insert into changed_time (start_at) values
  ('2026-10-05T09:00:00.250Z');
insert into closure_series (closure_series_id, name, first_on, last_on) values
  ('00000000-0000-4000-8000-000000002501', 'name of closure_series: Zoë O''Neil', '2026-10-05', '2026-10-05');
insert into closure (closure_id, name, start_at, end_at, closure_series_id) values
  ('00000000-0000-4000-8000-000000002601', 'name of closure: Zoë O''Neil', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', '00000000-0000-4000-8000-000000002501');
insert into invoice (invoice_id, source, customer_id, booking_id, input, currency, created_at, search_text) values
  ('00000000-0000-4000-8000-000000002701', 'booking', '00000000-0000-4000-8000-000000000401', '00000000-0000-4000-8000-000000000601', '{"é": [1, null, "a''b"]}', 'NGN', '2026-10-05T09:00:00.250Z', 'search_text of invoice: Zoë O''Neil');
insert into credit_note (credit_note_id, invoice_id, number, series_period, series_count, issued_on, reason_kind, reason, document, document_hash, total_minor, before_payment_minor, refund_minor, credit_minor, outside_minor, at, credited) values
  ('00000000-0000-4000-8000-000000002801', '00000000-0000-4000-8000-000000002701', 'number of credit_note: Zoë O''Neil', 'series_period of credit_note: Zoë O''Neil', 1, '2026-10-05', 'reason_kind of credit_note: Zoë O''Neil', 'reason of credit_note: Zoë O''Neil', '{"é": [1, null, "a''b"]}', 'document_hash of credit_note: Zoë O''Neil', 4, 1, 1, 1, 1, '2026-10-05T09:00:00.250Z', '{"é": [1, null, "a''b"]}');
insert into customer_balance (customer_id, currency, credit_minor) values
  ('00000000-0000-4000-8000-000000000401', 'NGN', 1);
insert into customer_event (customer_event_id, customer_id, at, kind) values
  ('00000000-0000-4000-8000-000000003001', '00000000-0000-4000-8000-000000000401', '2026-10-05T09:00:00.250Z', 'kind of customer_event: Zoë O''Neil');
insert into customer_note (customer_note_id, customer_id, text, by_user_id, by_name, created_at) values
  ('00000000-0000-4000-8000-000000003101', '00000000-0000-4000-8000-000000000401', 'text of customer_note: Zoë O''Neil', '00000000-0000-4000-8000-000000003104', 'by_name of customer_note: Zoë O''Neil', '2026-10-05T09:00:00.250Z');
insert into day_figures (day, staff_id, zone, currency, appointments, value_minor, busy_minutes, detail, services) values
  ('2026-10-05', '00000000-0000-4000-8000-000000003202', 'zone of day_figures: Zoë O''Neil', 'NGN', 1, 1, 1, '{"é": [1, null, "a''b"]}', '{"é": [1, null, "a''b"]}');
insert into day_returns (staff_id, day, zone, completed, rebooked, gaps, counted_at) values
  ('00000000-0000-4000-8000-000000003301', '2026-10-05', 'zone of day_returns: Zoë O''Neil', 1, 1, '{}', '2026-10-05T09:00:00.250Z');
insert into document_logo (path) values
  ('path of document_logo: Zoë O''Neil');
insert into freed_time (freed_time_id) overriding system value values
  (1);
insert into gateway_event (gateway_event_id, provider, event, transaction_id, received_at, digest) values
  ('00000000-0000-4000-8000-000000003701', 'provider of gateway_event: Zoë O''Neil', 'event of gateway_event: Zoë O''Neil', 'transaction_id of gateway_event: Zoë O''Neil', '2026-10-05T09:00:00.250Z', 'digest of gateway_event: Zoë O''Neil');
insert into hold (hold_id, token_hash, address_hash, start_at, end_at, created_at, expires_at) values
  ('00000000-0000-4000-8000-000000003801', 'token_hash of hold: Zoë O''Neil', 'address_hash of hold: Zoë O''Neil', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z');
insert into hold_block (hold_id, position, segment, staff_id, service_id, start_at, end_at, block_start_at, block_end_at, seats, is_group) values
  ('00000000-0000-4000-8000-000000003801', 1, 1, '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000901', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', 1, true);
insert into idempotency (key_hash, request_hash, created_at) values
  ('key_hash of idempotency: Zoë O''Neil', 'request_hash of idempotency: Zoë O''Neil', '2026-10-05T09:00:00.250Z');
insert into import_file (import_file_id, import_id, name, format, headings, row_count, staged_bytes, staged_at, expires_at) values
  ('00000000-0000-4000-8000-000000004101', '00000000-0000-4000-8000-000000004102', 'name of import_file: Zoë O''Neil', 'csv', '{}', 1, 1, '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z');
insert into import_change (import_file_id, object_kind, object_id, label) values
  ('00000000-0000-4000-8000-000000004101', 'customer', '00000000-0000-4000-8000-000000004203', 'label of import_change: Zoë O''Neil');
insert into import_mapping (headings_key, kind, mapping) values
  ('headings_key of import_mapping: Zoë O''Neil', 'kind of import_mapping: Zoë O''Neil', '{"é": [1, null, "a''b"]}');
insert into import_portion (import_file_id, part, rows) values
  ('00000000-0000-4000-8000-000000004101', 1, 'rows of import_portion: Zoë O''Neil');
insert into import_row (import_file_id, row, outcome, label, reasons, changes) values
  ('00000000-0000-4000-8000-000000004101', 1, 'create', 'label of import_row: Zoë O''Neil', '{}', '{"é": [1, null, "a''b"]}');
insert into import_source (import_file_id, content) values
  ('00000000-0000-4000-8000-000000004101', 'content of import_source: Zoë O''Neil');
insert into invitation (invitation_id, email, email_key, user_type, staff_id, expires_at, created_at, created_by) values
  ('00000000-0000-4000-8000-000000004701', 'email of invitation: Zoë O''Neil', 'email_key of invitation: Zoë O''Neil', 1, '00000000-0000-4000-8000-000000000001', '2026-10-05T12:00:00Z', '2026-10-05T09:00:00.250Z', 'created_by of invitation: Zoë O''Neil');
insert into invoice_attachment (attachment_id, invoice_id, name, media_type, bytes, created_at) values
  ('00000000-0000-4000-8000-000000004801', '00000000-0000-4000-8000-000000002701', 'name of invoice_attachment: Zoë O''Neil', 'media_type of invoice_attachment: Zoë O''Neil', 1, '2026-10-05T09:00:00.250Z');
insert into invoice_event (invoice_event_id, invoice_id, position, at, kind, hash) values
  ('00000000-0000-4000-8000-000000004901', '00000000-0000-4000-8000-000000004902', 1, '2026-10-05T09:00:00.250Z', 'kind of invoice_event: Zoë O''Neil', 'hash of invoice_event: Zoë O''Neil');
insert into invoice_listing (invoice_id, listed_by, is_staff, part, listed_on, payable_by, number_key, total_minor) values
  ('00000000-0000-4000-8000-000000002701', '00000000-0000-4000-8000-000000005002', true, 'part of invoice_listing: Zoë O''Neil', '2026-10-05', '2026-10-05', 'number_key of invoice_listing: Zoë O''Neil', 1);
insert into invoice_tax (invoice_id, position, tax_rate_id, name, rate, category, base_minor, amount_minor) values
  ('00000000-0000-4000-8000-000000002701', 1, '00000000-0000-4000-8000-000000000801', 'name of invoice_tax: Zoë O''Neil', 1, 'category of invoice_tax: Zoë O''Neil', 1, 1);
insert into known_address (user_id, address_hash, last_seen_at) values
  ('00000000-0000-4000-8000-000000000201', 'address_hash of known_address: Zoë O''Neil', '2026-10-05T09:00:00.250Z');
insert into known_device (user_id, device_hash, last_seen_at) values
  ('00000000-0000-4000-8000-000000000201', 'device_hash of known_device: Zoë O''Neil', '2026-10-05T09:00:00.250Z');
insert into payment (payment_id, customer_id, booking_id, invoice_id, provider, method, state, currency, amount_minor, created_at) values
  ('00000000-0000-4000-8000-000000005601', '00000000-0000-4000-8000-000000000401', '00000000-0000-4000-8000-000000000601', '00000000-0000-4000-8000-000000002701', 'manual', 'cash', 'succeeded', 'NGN', 1, '2026-10-05T09:00:00.250Z');
insert into refund (refund_id, payment_id, invoice_id, credit_note_id, state, is_outside, amount_minor, reason, at) values
  ('00000000-0000-4000-8000-000000005701', '00000000-0000-4000-8000-000000005601', '00000000-0000-4000-8000-000000002701', '00000000-0000-4000-8000-000000002801', 'pending', true, 1, 'reason of refund: Zoë O''Neil', '2026-10-05T09:00:00.250Z');
insert into ledger_entry (ledger_entry_id, at, kind, currency, customer_id, invoice_id, payment_id, refund_id, credit_note_id) values
  ('00000000-0000-4000-8000-000000005801', '2026-10-05T09:00:00.250Z', 'applied', 'NGN', '00000000-0000-4000-8000-000000000401', '00000000-0000-4000-8000-000000002701', '00000000-0000-4000-8000-000000005601', '00000000-0000-4000-8000-000000005701', '00000000-0000-4000-8000-000000002801');
insert into load_count (minute, release, remote, version, selected_by, code, canary_id, in_bucket) values
  ('2026-10-05T09:00:00.250Z', 'release of load_count: Zoë O''Neil', 'remote of load_count: Zoë O''Neil', 'version of load_count: Zoë O''Neil', 'release', 'code of load_count: Zoë O''Neil', 'canary_id of load_count: Zoë O''Neil', true);
insert into load_outcome (nonce, remote, version, failed, reported_at, selected_by, canary_id, in_bucket, origin) values
  ('nonce of load_outcome: Zoë O''Neil', 'remote of load_outcome: Zoë O''Neil', 'version of load_outcome: Zoë O''Neil', true, '2026-10-05T09:00:00.250Z', 'release', 'canary_id of load_outcome: Zoë O''Neil', true, 'origin of load_outcome: Zoë O''Neil');
insert into mail (mail_id, kind, subject_id, recipient, due_at, created_at) values
  ('00000000-0000-4000-8000-000000006101', 'kind of mail: Zoë O''Neil', 'subject_id of mail: Zoë O''Neil', 'recipient of mail: Zoë O''Neil', '2026-10-05T09:00:00.250Z', '2026-10-05T09:00:00.250Z');
insert into message_template (kind, audience, updated_at, updated_by) values
  ('kind of message_template: Zoë O''Neil', 'customer', '2026-10-05T09:00:00.250Z', 'updated_by of message_template: Zoë O''Neil');
insert into month_figures (month, weekday, staff_id, zone, currency, appointments, value_minor, busy_minutes, open_minutes, detail, services) values
  ('2026-10-01', 1, '00000000-0000-4000-8000-000000006403', 'zone of month_figures: Zoë O''Neil', 'NGN', 1, 1, 1, 1, '{"é": [1, null, "a''b"]}', '{"é": [1, null, "a''b"]}');
insert into notification_mark (user_id, read_until) values
  ('00000000-0000-4000-8000-000000000201', '2026-10-05T09:00:00.250Z');
insert into notification_read (user_id, notification_id, at) values
  ('00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000006602', '2026-10-05T09:00:00.250Z');
insert into open_by_day (open_by_day_id, payable_by, currency, invoices, balance_minor, base_minor) overriding system value values
  (1, '2026-10-05', 'NGN', 1, 1, 1);
insert into password_reset (user_id, token_hash, expires_at) values
  ('00000000-0000-4000-8000-000000000201', 'token_hash of password_reset: Zoë O''Neil', '2026-10-05T12:00:00Z');
insert into pay_link (token_hash, invoice_id, created_at) values
  ('token_hash of pay_link: Zoë O''Neil', '00000000-0000-4000-8000-000000002701', '2026-10-05T09:00:00.250Z');
insert into payment_dispute (provider, dispute_id, payment_id, state, opened_at) values
  ('provider of payment_dispute: Zoë O''Neil', 'dispute_id of payment_dispute: Zoë O''Neil', '00000000-0000-4000-8000-000000005601', 'opened', '2026-10-05T09:00:00.250Z');
insert into payment_start (payment_id, provider, mode, asked_minor, asked_currency, email, return_path, created_at, expires_at) values
  ('00000000-0000-4000-8000-000000005601', 'provider of payment_start: Zoë O''Neil', 'test', 1, 'asked_currency of payment_start: Zoë O''Neil', 'email of payment_start: Zoë O''Neil', 'return_path of payment_start: Zoë O''Neil', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z');
insert into rate_window (bucket, ends_at) values
  ('bucket of rate_window: Zoë O''Neil', '2026-10-05T12:00:00Z');
insert into recovery_code (user_id, code_hash) values
  ('00000000-0000-4000-8000-000000000201', 'code_hash of recovery_code: Zoë O''Neil');
insert into recurring_invoice (recurring_id, invoice_id, input, first_on, every, unit, issues_by_itself, sends_by_itself, created_at) values
  ('00000000-0000-4000-8000-000000007801', '00000000-0000-4000-8000-000000002701', '{"é": [1, null, "a''b"]}', '2026-10-05', 1, 'week', true, true, '2026-10-05T09:00:00.250Z');
insert into recurring_run (recurring_id, nth, belongs_on, invoice_id, at) values
  ('00000000-0000-4000-8000-000000007801', 1, '2026-10-05', '00000000-0000-4000-8000-000000007904', '2026-10-05T09:00:00.250Z');
insert into refund_order (refund_id) values
  ('00000000-0000-4000-8000-000000005701');
insert into register_columns (user_id, columns) values
  ('00000000-0000-4000-8000-000000000201', '{}');
insert into release_seq (channel, seq) values
  ('channel of release_seq: Zoë O''Neil', 1);
insert into reminder_log (reminder_number, invoice_id, basis, days, belongs_on, at, is_sent) overriding system value values
  (1, '00000000-0000-4000-8000-000000002701', 'basis of reminder_log: Zoë O''Neil', 1, '2026-10-05', '2026-10-05T09:00:00.250Z', true);
insert into saved_view (saved_view_id, owner_id, name, is_shared, filters, columns, created_at) values
  ('00000000-0000-4000-8000-000000008601', '00000000-0000-4000-8000-000000000201', 'name of saved_view: Zoë O''Neil', true, '{"é": [1, null, "a''b"]}', '{}', '2026-10-05T09:00:00.250Z');
insert into second_factor (user_id, sealed_secret) values
  ('00000000-0000-4000-8000-000000000201', 'sealed_secret of second_factor: Zoë O''Neil');
insert into series_count (kind, period, last_count) values
  ('invoice', 'period of series_count: Zoë O''Neil', 1);
insert into service_hours (service_id, weekday, start_minute, end_minute) values
  ('00000000-0000-4000-8000-000000000901', 1, 1, 600);
insert into session (session_id, user_id, token_hash, created_at, last_used_at, expires_at) values
  ('00000000-0000-4000-8000-000000009001', '00000000-0000-4000-8000-000000000201', 'token_hash of session: Zoë O''Neil', '2026-10-05T09:00:00.250Z', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z');
insert into sign_in_step (token_hash, user_id, expires_at) values
  ('token_hash of sign_in_step: Zoë O''Neil', '00000000-0000-4000-8000-000000000201', '2026-10-05T12:00:00Z');
insert into signing_key (purpose, key) values
  ('purpose of signing_key: Zoë O''Neil', 'key of signing_key: Zoë O''Neil');
insert into spent_proof (nonce, spent_for, expires_at) values
  ('nonce of spent_proof: Zoë O''Neil', 'spent_for of spent_proof: Zoë O''Neil', '2026-10-05T12:00:00Z');
insert into staff_break (staff_id, weekday, start_minute, end_minute) values
  ('00000000-0000-4000-8000-000000000001', 1, 1, 600);
insert into staff_service (staff_id, service_id) values
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000901');
insert into team (user_id, staff_ids) values
  ('00000000-0000-4000-8000-000000000201', '{}');
insert into time_off (time_off_id, staff_id, start_at, end_at, state) values
  ('00000000-0000-4000-8000-000000009701', '00000000-0000-4000-8000-000000000001', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', 'requested');
insert into transfer_claim (transfer_claim_id, invoice_id, currency, amount_minor, paid_on, payer_name, created_at, payment_id) values
  ('00000000-0000-4000-8000-000000009801', '00000000-0000-4000-8000-000000002701', 'NGN', 1, '2026-10-05', 'payer_name of transfer_claim: Zoë O''Neil', '2026-10-05T09:00:00.250Z', '00000000-0000-4000-8000-000000005601');
insert into transfer_proof (transfer_claim_id, base64) values
  ('00000000-0000-4000-8000-000000009801', 'base64 of transfer_proof: Zoë O''Neil');
insert into upload (path, bytes, uploaded_by, uploaded_at) values
  ('path of upload: Zoë O''Neil', 1, '00000000-0000-4000-8000-000000000201', '2026-10-05T09:00:00.250Z');
insert into waitlist_entry (waitlist_entry_id, first_name, last_name, email, phone, email_key, phone_key, service_ids, staff, party_size, days, part_of_day, visitor_zone, booking_id, created_at) values
  ('00000000-0000-4000-8000-000000010101', 'first_name of waitlist_entry: Zoë O''Neil', 'last_name of waitlist_entry: Zoë O''Neil', 'email of waitlist_entry: Zoë O''Neil', 'phone of waitlist_entry: Zoë O''Neil', 'email_key of waitlist_entry: Zoë O''Neil', 'phone_key of waitlist_entry: Zoë O''Neil', '{00000000-0000-4000-8000-000000000901}', '{any}', 1, '{2026-10-05}', 'any', 'visitor_zone of waitlist_entry: Zoë O''Neil', '00000000-0000-4000-8000-000000000601', '2026-10-05T09:00:00.250Z');
insert into waitlist_day (waitlist_entry_id, day, email_key, services_key) values
  ('00000000-0000-4000-8000-000000010101', '2026-10-05', 'email_key of waitlist_day: Zoë O''Neil', 'services_key of waitlist_day: Zoë O''Neil');
insert into waitlist_offer (waitlist_offer_id, waitlist_entry_id, start_at, end_at, until, created_at) values
  ('00000000-0000-4000-8000-000000010301', '00000000-0000-4000-8000-000000010101', '2026-10-05T09:00:00.250Z', '2026-10-05T12:00:00Z', '2026-10-05T12:00:00Z', '2026-10-05T09:00:00.250Z');
insert into waitlist_link (token_hash, waitlist_entry_id, waitlist_offer_id, created_at) values
  ('token_hash of waitlist_link: Zoë O''Neil', '00000000-0000-4000-8000-000000010101', '00000000-0000-4000-8000-000000010301', '2026-10-05T09:00:00.250Z');
insert into watched_change (watched_change_id, kind, by_name, at) values
  ('00000000-0000-4000-8000-000000010501', 'kind of watched_change: Zoë O''Neil', 'by_name of watched_change: Zoë O''Neil', '2026-10-05T09:00:00.250Z');
insert into working_exception (staff_id, on_date, ranges) values
  ('00000000-0000-4000-8000-000000000001', '2026-10-05', '[]');
insert into working_hours (staff_id, weekday, start_minute, end_minute) values
  ('00000000-0000-4000-8000-000000000001', 1, 1, 600);

set session_replication_role = default;
