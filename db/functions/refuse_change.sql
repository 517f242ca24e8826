-- Records that serve as proof are never changed, deleted or truncated. Row triggers do not fire on TRUNCATE.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;

-- What was cooked and measured before the first order has reached nobody, so it may leave with the demo.
CREATE FUNCTION refuse_change_once_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;

-- An issued invoice is never changed (§ 14 UStG, GoBD), and deleted only when its retention period is over.
CREATE TRIGGER invoices_are_immutable BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_are_kept BEFORE DELETE ON invoices
  FOR EACH ROW WHEN (is_kept_by_law(OLD.issued_on)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_are_not_emptied BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_files_are_immutable BEFORE UPDATE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- the period starts at the end of the year, which stands in the number
CREATE TRIGGER invoice_files_are_kept BEFORE DELETE ON invoice_files
  FOR EACH ROW WHEN (is_kept_by_law(make_date(split_part(OLD.number, '-', 2)::int, 1, 1)))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_files_are_not_emptied BEFORE TRUNCATE ON invoice_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER issued_amendments_are_immutable BEFORE UPDATE ON due_amendments
  FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION refuse_change();
-- an invoice keeps the logo that it was issued with
CREATE TRIGGER logo_prints_are_immutable BEFORE UPDATE OR DELETE ON logo_prints
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER logo_prints_are_not_emptied BEFORE TRUNCATE ON logo_prints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Menus are never deleted, nor are their prices, which prove every reduction. A demo that is removed was never sold, so
-- its menus prove nothing.
CREATE TRIGGER menus_are_not_deleted BEFORE DELETE ON menus
  FOR EACH ROW WHEN (NOT has_left_with_demo(OLD.id)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER menu_prices_are_immutable BEFORE UPDATE ON menu_prices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER menu_prices_are_not_deleted BEFORE DELETE ON menu_prices
  FOR EACH ROW WHEN (NOT has_left_with_demo(OLD.menu_id)) EXECUTE FUNCTION refuse_change();

-- Statements of guests and of the team stay as they were made. Of a review only the team's decision changes.
CREATE TRIGGER reviews_are_not_rewritten BEFORE UPDATE OF order_id, position, menu_id, stars, body, created_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawals_are_not_rewritten BEFORE UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_notes_are_not_rewritten BEFORE UPDATE ON order_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER email_corrections_are_not_rewritten BEFORE UPDATE ON email_corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- deleted only together with its subscription
CREATE TRIGGER newsletter_log_is_not_rewritten BEFORE UPDATE ON newsletter_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Records of what was cooked, printed, packed and sent.
CREATE TRIGGER cook_lists_are_immutable BEFORE UPDATE OR DELETE ON cook_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER cook_lists_are_not_emptied BEFORE TRUNCATE ON cook_lists
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cook_list_menus_are_immutable BEFORE UPDATE OR DELETE ON cook_list_menus
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER cook_list_menus_are_not_emptied BEFORE TRUNCATE ON cook_list_menus
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cook_list_portions_are_immutable BEFORE UPDATE OR DELETE ON cook_list_portions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cook_list_portions_are_not_emptied BEFORE TRUNCATE ON cook_list_portions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- only the time of the last print changes
CREATE TRIGGER packing_slips_are_not_rewritten BEFORE UPDATE OF order_id, delivery_day, version, digest, content
  ON packing_slips FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER label_destructions_are_not_rewritten BEFORE UPDATE OR DELETE ON label_destructions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER shipped_parcels_are_immutable BEFORE UPDATE OR DELETE ON shipped_parcels
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER shipped_parcels_are_not_emptied BEFORE TRUNCATE ON shipped_parcels
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER packaging_ledger_are_immutable BEFORE UPDATE OR DELETE ON packaging_ledger
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER packaging_ledger_are_not_emptied BEFORE TRUNCATE ON packaging_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The log of the team keeps changes for ever and security events for a year.
CREATE TRIGGER log_entries_are_immutable BEFORE UPDATE ON log_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_entries_are_kept BEFORE DELETE ON log_entries
  FOR EACH ROW WHEN (OLD.kind = 'change' OR OLD.at > now() - interval '365 days') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_entries_are_not_emptied BEFORE TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_chain_is_immutable BEFORE UPDATE OR DELETE ON log_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_chain_is_not_emptied BEFORE TRUNCATE ON log_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_seals_are_immutable BEFORE UPDATE OR DELETE ON log_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_seals_are_not_emptied BEFORE TRUNCATE ON log_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The books: the journal, what the provider and the bank have said, and the months that are closed.
CREATE TRIGGER journal_rows_are_immutable BEFORE UPDATE OR DELETE ON journal_rows
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_rows_are_not_emptied BEFORE TRUNCATE ON journal_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER balance_entries_are_immutable BEFORE UPDATE OR DELETE ON balance_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER balance_entries_are_not_emptied BEFORE TRUNCATE ON balance_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_entries_are_immutable BEFORE UPDATE OR DELETE ON payout_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_entries_are_not_emptied BEFORE TRUNCATE ON payout_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER book_periods_are_immutable BEFORE UPDATE OR DELETE ON book_periods
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER book_periods_are_not_emptied BEFORE TRUNCATE ON book_periods
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_lines_are_not_rewritten BEFORE UPDATE ON bank_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A saved version of a recipe stays as it is, and what a cook list used is kept. Prices are written, never rewritten; of a
-- proof only its revocation changes.
CREATE TRIGGER recipe_versions_are_immutable BEFORE UPDATE ON recipe_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recipe_version_lines_are_immutable BEFORE UPDATE ON recipe_version_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recipe_version_lines_are_kept BEFORE DELETE ON recipe_version_lines
  FOR EACH ROW WHEN (was_cooked(OLD.recipe_id, OLD.number)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recipe_version_steps_are_immutable BEFORE UPDATE ON recipe_version_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recipe_version_steps_are_kept BEFORE DELETE ON recipe_version_steps
  FOR EACH ROW WHEN (was_cooked(OLD.recipe_id, OLD.number)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cook_list_recipes_are_immutable BEFORE UPDATE OR DELETE ON cook_list_recipes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER cook_list_recipes_are_not_emptied BEFORE TRUNCATE ON cook_list_recipes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER article_prices_are_immutable BEFORE UPDATE ON article_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER shelf_life_proofs_are_not_rewritten BEFORE UPDATE OF category_id, proven_days, laboratory, result, tested_on,
  ends_on, file_name, document, written_at, written_by, listeria,
  listeria_reason ON shelf_life_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Lots, what moved them, what was cooked of them and what was measured. Of a lot only its place and its opening change.
CREATE TRIGGER stock_moves_are_immutable BEFORE UPDATE OR DELETE ON stock_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER stock_moves_are_not_emptied BEFORE TRUNCATE ON stock_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER batches_are_not_rewritten BEFORE UPDATE OF id, lot_id, cooked_on, delivery_day, menu_id, recipe_id, number,
  core_temperature, heated_at, chilled_at, station, closed_at, closed_by ON batches
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- written by the trigger of a correction alone
CREATE TRIGGER batches_are_corrected_with_a_reason BEFORE UPDATE OF milligrams, portions ON batches
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER batches_are_not_deleted BEFORE DELETE ON batches
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER batches_are_not_emptied BEFORE TRUNCATE ON batches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER batch_corrections_are_immutable BEFORE UPDATE OR DELETE ON batch_corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER batch_corrections_are_not_emptied BEFORE TRUNCATE ON batch_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER former_places_are_immutable BEFORE UPDATE OR DELETE ON former_places
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER former_places_are_not_emptied BEFORE TRUNCATE ON former_places
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipts_are_immutable BEFORE UPDATE OR DELETE ON receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER receipts_are_not_emptied BEFORE TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipt_photos_are_immutable BEFORE UPDATE OR DELETE ON receipt_photos
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER receipt_photos_are_not_emptied BEFORE TRUNCATE ON receipt_photos
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER readings_are_immutable BEFORE UPDATE OR DELETE ON readings
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER readings_are_not_emptied BEFORE TRUNCATE ON readings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER calibrations_are_immutable BEFORE UPDATE OR DELETE ON calibrations
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER calibrations_are_not_emptied BEFORE TRUNCATE ON calibrations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trainings_are_immutable BEFORE UPDATE OR DELETE ON trainings
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER trainings_are_not_emptied BEFORE TRUNCATE ON trainings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER batch_gaps_are_immutable BEFORE UPDATE OR DELETE ON batch_gaps
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER batch_gaps_are_not_emptied BEFORE TRUNCATE ON batch_gaps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviation_lots_are_immutable BEFORE UPDATE OF deviation_id, lot_id OR DELETE ON deviation_lots
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER deviation_lots_are_not_emptied BEFORE TRUNCATE ON deviation_lots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviation_dishes_are_immutable BEFORE UPDATE OR DELETE ON deviation_dishes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER deviation_dishes_are_not_emptied BEFORE TRUNCATE ON deviation_dishes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lots_are_not_rewritten BEFORE UPDATE OF id, code, ingredient_id, recipe_id, menu_id, name, ends_on, is_use_by,
  made_on, receipt_id, position, article_id, supplier_lot, temperature, ordered_milligrams, received_milligrams, cents,
  expected_cents, identification_mark ON lots FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lots_are_not_deleted BEFORE DELETE ON lots FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER lots_are_opened_once BEFORE UPDATE OF opened_on, opened_ends_on ON lots
  FOR EACH ROW WHEN (OLD.opened_on IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_holds_are_not_rewritten BEFORE UPDATE ON stock_holds FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_holds_are_not_deleted BEFORE DELETE ON stock_holds
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER exemptions_are_granted_once BEFORE UPDATE ON stock_exemptions
  FOR EACH ROW WHEN (OLD.granted_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exemptions_are_not_deleted BEFORE DELETE ON stock_exemptions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER deviations_are_not_rewritten BEFORE UPDATE OF id, kind, reading_id, logger_id, control_point_id, opened_at
  ON deviations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviations_are_signed_once BEFORE UPDATE OF description, since, worst, measure, cause, prevention, measured_at,
  measured_by_id, measured_by, measured_role, fate, signed_at, signed_by_id, signed_by, signed_role ON deviations
  FOR EACH ROW WHEN (OLD.signed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deviations_are_not_deleted BEFORE DELETE ON deviations FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
CREATE TRIGGER recalls_are_not_deleted BEFORE DELETE ON recalls
  FOR EACH ROW EXECUTE FUNCTION refuse_change_once_sold();
