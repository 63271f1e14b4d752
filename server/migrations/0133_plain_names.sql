-- Names that say what they name. No row changes.

alter trigger an_administrator_stays on user_account rename to last_administrator_is_kept;
alter function keep_an_administrator() rename to keep_last_administrator;
alter trigger terms_text_stays on terms_text rename to terms_text_is_append_only;
alter trigger tax_rate_stays on tax_rate rename to tax_rate_is_guarded;
alter trigger customer_event_stays on customer_event rename to customer_event_is_kept;

alter trigger booking_leads_to_customer on booking rename to booking_resolves_merged_customer;
alter function lead_to_customer() rename to resolve_merged_customer;
alter trigger booking_adds_visit on booking rename to new_booking_updates_visit_dates;
alter trigger booking_moves_visit on booking rename to booking_updates_visit_dates;
alter function follow_last_visit() rename to update_visit_dates;
alter function list_followed() rename to update_booking_listing;
alter trigger booking_is_counted_anew on booking rename to booking_is_recounted;

alter trigger appointment_change_is_told_to_who_had_it on appointment
rename to appointment_change_is_announced_to_previous_staff;
alter trigger appointment_end_is_announced on appointment rename to appointment_delete_is_announced;
alter trigger appointment_is_followed on appointment rename to new_appointment_is_processed;
alter function follow_added() rename to process_new_appointment;
alter trigger appointment_is_listed_anew on appointment rename to appointment_is_relisted;
alter trigger appointment_is_not_listed on appointment rename to appointment_delete_is_relisted;
alter function list_changed() rename to relist_appointment;
alter trigger appointment_is_counted_anew on appointment rename to appointment_is_recounted;
alter trigger appointment_is_not_counted on appointment rename to appointment_delete_is_recounted;
alter trigger appointments_are_forgotten on appointment rename to appointment_truncate_clears_figures;
alter function forget_figures() rename to clear_figures;
alter trigger block_that_goes_frees_time on appointment_block rename to deleted_block_frees_time;

alter function follow_invoice() rename to update_invoice_listing;
alter function follow_open_day() rename to update_open_by_day;
alter function keep_sums() rename to update_ledger_totals;
alter function keep_paid_of_booking() rename to update_booking_paid;

alter table appointment_block rename constraint appointment_block_is_of_one to appointment_block_has_one_owner;
alter table transfer_claim rename constraint claim_is_about_one to claim_has_one_subject;
alter table transfer_claim rename constraint claim_proof_is_whole to claim_proof_is_complete;
alter table customer rename constraint customer_walk_in_is_nobody to customer_walk_in_is_anonymous;
alter table customer rename constraint customer_email_is_whole to customer_email_is_complete;
alter table customer rename constraint customer_phone_is_whole to customer_phone_is_complete;
alter table customer rename constraint customer_block_is_whole to customer_block_is_complete;
alter table invoice rename constraint invoice_issue_is_whole to invoice_issue_is_complete;
alter table invoice rename constraint invoice_gives_back_what_it_got to invoice_refunds_at_most_paid;
alter table payment rename constraint payment_is_used_once to payment_uses_at_most_amount;
alter table payment rename constraint payment_gives_back_what_it_brought to payment_refunds_at_most_amount;
alter table payment rename constraint payment_moves_what_came to payment_moves_only_received_money;
alter table payment rename constraint payment_surcharge_is_kept_apart to payment_surcharge_is_within_tip;
alter table message_settings rename constraint quiet_hours_are_two_times to quiet_hours_are_complete;
alter table business rename constraint retention_is_whole to retention_is_complete;
alter table booking rename constraint booking_series_is_whole to booking_series_is_complete;
alter table audit_event rename constraint audit_details_are_whole to audit_details_are_complete;
alter table service rename constraint service_cap_is_whole to service_cap_is_complete;
alter table service rename constraint service_processing_is_whole to service_processing_is_complete;
alter table service rename constraint service_deposit_is_whole to service_deposit_is_complete;
alter table service rename constraint service_deposit_of_a_price to service_deposit_needs_price;
alter table service rename constraint service_part_is_whole to service_part_is_complete;

alter index payment_came rename to payment_received_on;
alter index payment_start_told rename to payment_start_reported;
alter index payment_dispute_told rename to payment_dispute_changed;
alter index rules_version_is_one rename to rules_version_single_row;
alter index invoice_attachment_of rename to invoice_attachment_invoice;
