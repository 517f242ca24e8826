-- Records that serve as proof are never changed, deleted or truncated. Row triggers do not fire on TRUNCATE.
-- What was tried with test money proves nothing, and leaves with the trial.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND trial_is_ending() THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;

-- What was cooked and measured before the first order has reached no one, so it may leave with the demo.
CREATE FUNCTION refuse_change_once_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;

-- Tables whose rows all follow one rule.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT name, event, word, act FROM (VALUES
      -- what was sent, packed and booked; an invoice keeps the logo that it was issued with
      ('UPDATE OR DELETE', 'are_immutable', 'refuse_change', 'logo_prints cook_list_portions shipped_parcels packaging_ledger
        shop_texts legal_versions log_seals journal_rows balance_entries cleared_entries payout_entries book_periods
        closed_supplies datev_batches loosened_bank_lines voucher_entries'),
      -- what was cooked, moved and measured
      ('UPDATE OR DELETE', 'are_immutable', 'refuse_change_once_sold', 'cook_lists cook_list_menus cook_list_recipes stock_moves
        lot_counts batch_corrections former_places receipts receipt_photos readings calibrations trainings batch_gaps batch_open_lots deviation_dishes'),
      ('DELETE', 'are_not_deleted', 'refuse_change_once_sold', 'batches lots open_lots stock_holds deviations recalls
        retained_samples'),
      -- written, never rewritten; what may be deleted, and when, stands below or with the table
      ('UPDATE', 'are_immutable', 'refuse_change', 'invoices invoice_files monthly_statements statement_files menu_prices log_entries recipe_versions
        recipe_version_lines recipe_version_steps article_prices'),
      -- statements of guests, of the team and of the bank
      ('UPDATE', 'are_not_rewritten', 'refuse_change', 'withdrawals order_notes email_corrections bank_lines bank_line_receipts stock_holds'),
      ('TRUNCATE', '', '', 'invoices invoice_files log_entries batches deviation_lots')
    ) AS rule (event, word, act, names), regexp_split_to_table(names, '\s+') AS name
  LOOP
    IF one.event <> 'TRUNCATE' THEN
      EXECUTE format('CREATE TRIGGER %1$s_%3$s BEFORE %2$s ON %1$s FOR EACH ROW EXECUTE FUNCTION %4$s()', one.name, one.event,
        one.word, one.act);
    END IF;
    -- what is never deleted is not emptied either
    IF one.event IN ('UPDATE OR DELETE', 'TRUNCATE') THEN
      EXECUTE format('CREATE TRIGGER %1$s_are_not_emptied BEFORE TRUNCATE ON %1$s
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', one.name);
    END IF;
  END LOOP;
END $$;

-- An issued invoice is deleted only when its retention period is over (§ 14 UStG, GoBD).
CREATE TRIGGER invoices_are_kept BEFORE DELETE ON invoices
  FOR EACH ROW WHEN (is_kept_by_law(OLD.issued_on)) EXECUTE FUNCTION refuse_change();
-- the period starts at the end of the year, which stands in the number
CREATE TRIGGER invoice_files_are_kept BEFORE DELETE ON invoice_files
  FOR EACH ROW WHEN (is_kept_by_law(make_date(split_part(OLD.number, '-', 2)::int, 1, 1)))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER issued_amendments_are_immutable BEFORE UPDATE ON due_amendments
  FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bookings_of_lines_are_kept BEFORE DELETE ON bank_line_receipts
  FOR EACH ROW WHEN (NOT OLD.was_by_hand) EXECUTE FUNCTION refuse_change();

-- Menus are never deleted, nor are their prices, which prove every reduction. A demo that is removed was never sold, so
-- its menus prove nothing.
CREATE TRIGGER menus_are_not_deleted BEFORE DELETE ON menus
  FOR EACH ROW WHEN (NOT has_left_with_demo(OLD.id)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER menu_prices_are_not_deleted BEFORE DELETE ON menu_prices
  FOR EACH ROW WHEN (NOT has_left_with_demo(OLD.menu_id)) EXECUTE FUNCTION refuse_change();

-- Of a review only the team's decision changes.
CREATE TRIGGER reviews_are_not_rewritten BEFORE UPDATE OF order_id, position, menu_id, stars, body, created_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- A remembered week stays its mailbox's, and a week that was ordered stays so.
CREATE TRIGGER remembered_weeks_keep_their_mailbox BEFORE UPDATE OF id, customer_key, created_at ON remembered_weeks
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ordered_weeks_stay_ordered BEFORE UPDATE OF state ON week_proposals
  FOR EACH ROW WHEN (OLD.state = 'ordered') EXECUTE FUNCTION refuse_change();
-- deleted only together with its subscription
CREATE TRIGGER newsletter_log_is_not_rewritten BEFORE UPDATE ON newsletter_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- only the time of the last print changes
CREATE TRIGGER packing_slips_are_not_rewritten BEFORE UPDATE OF order_id, delivery_day, version, digest, content
  ON packing_slips FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER label_destructions_are_not_rewritten BEFORE UPDATE OR DELETE ON label_destructions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A voucher that was paid stays, with what it was sold as.
CREATE TRIGGER vouchers_are_not_rewritten BEFORE UPDATE OF id, number, code, value_cents, vat_rates, origin, for_order, is_test,
  created_at
  ON vouchers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER vouchers_are_not_deleted BEFORE DELETE ON vouchers
  FOR EACH ROW WHEN (OLD.issued_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

-- The log of the team keeps changes for ever and security events for a year.
CREATE TRIGGER log_entries_are_kept BEFORE DELETE ON log_entries
  FOR EACH ROW WHEN (OLD.kind = 'change' OR OLD.at > now() - interval '365 days') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_chain_is_immutable BEFORE UPDATE OR DELETE ON log_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_chain_is_not_emptied BEFORE TRUNCATE ON log_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a cook list used of a recipe is kept. Of a proof only its revocation changes.
CREATE TRIGGER recipe_version_lines_are_kept BEFORE DELETE ON recipe_version_lines
  FOR EACH ROW WHEN (was_cooked(OLD.recipe_id, OLD.number)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recipe_version_steps_are_kept BEFORE DELETE ON recipe_version_steps
  FOR EACH ROW WHEN (was_cooked(OLD.recipe_id, OLD.number)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER shelf_life_proofs_are_not_rewritten BEFORE UPDATE OF category_id, proven_days, laboratory, result, tested_on,
  ends_on, file_name, document, written_at, written_by, listeria,
  listeria_reason ON shelf_life_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER specifications_are_not_rewritten BEFORE UPDATE ON ingredient_specifications
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Of a lot only its place and its opening change, of a batch what a correction says.
CREATE TRIGGER batches_are_not_rewritten BEFORE UPDATE OF id, lot_id, cooked_on, delivery_day, menu_id, recipe_id, number,
  core_temperature, heated_at, chilled_at, chilled_in_time, station, closed_at, closed_by ON batches
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- written by the trigger of a correction alone
CREATE TRIGGER batches_are_corrected_with_a_reason BEFORE UPDATE OF milligrams, portions ON batches
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviation_lots_are_immutable BEFORE UPDATE OF deviation_id, lot_id OR DELETE ON deviation_lots
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER lots_are_not_rewritten BEFORE UPDATE OF id, code, ingredient_id, recipe_id, menu_id, name, ends_on, is_use_by,
  made_on, receipt_id, position, article_id, supplier_lot, temperature, ordered_milligrams, received_milligrams, cents,
  expected_cents, identification_mark ON lots FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- of an open pack only its end is written, once
CREATE TRIGGER open_lots_are_not_rewritten BEFORE UPDATE OF id, ingredient_id, lot_id, opened_at, opened_by ON open_lots
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER open_lots_are_closed_once BEFORE UPDATE ON open_lots
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lots_are_opened_once BEFORE UPDATE OF opened_on, opened_ends_on ON lots
  FOR EACH ROW WHEN (OLD.opened_on IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exemptions_are_granted_once BEFORE UPDATE ON stock_exemptions
  FOR EACH ROW WHEN (OLD.granted_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exemptions_are_not_deleted BEFORE DELETE ON stock_exemptions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER deviations_are_not_rewritten BEFORE UPDATE OF id, kind, reading_id, logger_id, control_point_id, opened_at
  ON deviations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER samples_are_not_rewritten BEFORE UPDATE OF id, batch_id, place_id, taken_at, taken_by, days, keep_until
  ON retained_samples FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER samples_leave_once BEFORE UPDATE ON retained_samples
  FOR EACH ROW WHEN (OLD.gone_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviations_are_signed_once BEFORE UPDATE OF description, since, worst, measure, cause, prevention, measured_at,
  measured_by_id, measured_by, measured_role, fate, credit_note, signed_at, signed_by_id, signed_by, signed_role,
  signed_alone_reason ON deviations
  FOR EACH ROW WHEN (OLD.signed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
