-- Refuses the row that the condition of its trigger describes: rules over the old row or other tables, which no CHECK
-- can express. The name of the trigger is reported like that of a constraint.
CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % breaks %', TG_TABLE_NAME, TG_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;

-- A limit may be set below what is sold: then nothing more is sold, and what is sold stays.
CREATE TRIGGER menu_day_not_overbooked AFTER UPDATE ON menu_day_portions FOR EACH ROW
  WHEN (NEW.taken > OLD.taken AND NEW.taken > NEW.capacity) EXECUTE FUNCTION refuse_row();
CREATE TRIGGER code_not_overused AFTER UPDATE OF uses ON discount_codes FOR EACH ROW
  WHEN (NEW.uses > OLD.uses AND NEW.uses > NEW.total_limit) EXECUTE FUNCTION refuse_row();

CREATE TRIGGER left_menu_is_not_sold BEFORE UPDATE OF is_published ON menus FOR EACH ROW
  WHEN (NEW.is_published AND NOT OLD.is_published AND has_left_with_demo(NEW.id)) EXECUTE FUNCTION refuse_row();
CREATE TRIGGER demo_leaves_unsold BEFORE UPDATE OF left_at ON demo_state FOR EACH ROW
  WHEN (OLD.left_at IS NULL AND NEW.left_at IS NOT NULL AND has_orders()) EXECUTE FUNCTION refuse_row();

-- Packing slips, searches and withdrawals find an order by its number with this prefix.
CREATE TRIGGER order_prefix_is_fixed BEFORE UPDATE ON brand_settings FOR EACH ROW
  WHEN (NEW.order_prefix IS DISTINCT FROM OLD.order_prefix AND has_orders()) EXECUTE FUNCTION refuse_row();

-- Entries are written at the time of the event; repeated events are counted and written within the hour.
CREATE TRIGGER log_entries_are_written_now BEFORE INSERT ON log_entries FOR EACH ROW
  WHEN (NEW.at NOT BETWEEN clock_timestamp() - interval '2 hours' AND clock_timestamp() + interval '2 hours')
  EXECUTE FUNCTION refuse_row();

-- A closed month stays closed, and a payout whose entries were all read gets no others.
CREATE TRIGGER closed_months_stay_closed BEFORE UPDATE OF closed_through ON books FOR EACH ROW
  WHEN (NOT trial_is_ending() AND OLD.closed_through IS NOT NULL AND NEW.closed_through IS DISTINCT FROM OLD.closed_through
    AND (NEW.closed_through > OLD.closed_through) IS NOT TRUE) EXECUTE FUNCTION refuse_row();
CREATE TRIGGER complete_payouts_stay_complete BEFORE UPDATE OF is_complete ON payouts FOR EACH ROW
  WHEN (OLD.is_complete AND NOT NEW.is_complete) EXECUTE FUNCTION refuse_row();

-- No money came for an invoice before its day: a slip in the year would move the beginning of the books.
CREATE TRIGGER receipts_follow_their_invoice BEFORE INSERT ON invoice_receipts FOR EACH ROW
  WHEN (precedes_invoice(NEW.purchase_id, NEW.booked_on)) EXECUTE FUNCTION refuse_row();

-- No money of the bank is booked twice: the bookings of a line have its direction and are no more than it, and it is no
-- payout. Both ways lock the line first.
CREATE TRIGGER lines_are_booked_once BEFORE INSERT ON bank_line_receipts FOR EACH ROW
  WHEN (overbooks_line(NEW.bank_line_id, NEW.receipt_id)) EXECUTE FUNCTION refuse_row();
CREATE TRIGGER payouts_are_no_receipts BEFORE INSERT OR UPDATE ON payout_bank_lines FOR EACH ROW
  WHEN (booked_of_line(NEW.bank_line_id) > 0) EXECUTE FUNCTION refuse_row();
