-- What proves something is never changed, deleted or emptied; row triggers do not see TRUNCATE.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;

-- An issued invoice is never changed (§ 14 UStG, GoBD), and goes when the law no longer wants it kept.
CREATE TRIGGER invoices_are_immutable BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_are_kept BEFORE DELETE ON invoices
  FOR EACH ROW WHEN (is_kept_by_law(OLD.issued_on)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_are_not_emptied BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_files_are_immutable BEFORE UPDATE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- the law counts from the end of the year, which the number says
CREATE TRIGGER invoice_files_are_kept BEFORE DELETE ON invoice_files
  FOR EACH ROW WHEN (is_kept_by_law(make_date(split_part(OLD.number, '-', 2)::int, 1, 1)))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_files_are_not_emptied BEFORE TRUNCATE ON invoice_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER issued_amendments_are_immutable BEFORE UPDATE ON due_amendments
  FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION refuse_change();
-- an invoice keeps for good the logo that it was issued with
CREATE TRIGGER logo_prints_are_immutable BEFORE UPDATE OR DELETE ON logo_prints
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER logo_prints_are_not_emptied BEFORE TRUNCATE ON logo_prints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A menu is never deleted, and neither are its prices, the proof of every reduction. What leaves with an unsold demo has
-- nothing to prove.
CREATE TRIGGER menus_are_not_deleted BEFORE DELETE ON menus
  FOR EACH ROW WHEN (NOT has_left_with_demo(OLD.id)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER menu_prices_are_immutable BEFORE UPDATE ON menu_prices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER menu_prices_are_not_deleted BEFORE DELETE ON menu_prices
  FOR EACH ROW WHEN (NOT has_left_with_demo(OLD.menu_id)) EXECUTE FUNCTION refuse_change();

-- What was said stays as it was said.
-- only what the team decides about a review changes
CREATE TRIGGER reviews_are_not_rewritten BEFORE UPDATE OF order_id, position, menu_id, stars, body, created_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawals_are_not_rewritten BEFORE UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_notes_are_not_rewritten BEFORE UPDATE ON order_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER email_corrections_are_not_rewritten BEFORE UPDATE ON email_corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- a proof is not rewritten; it goes with its subscription when that is erased
CREATE TRIGGER newsletter_log_is_not_rewritten BEFORE UPDATE ON newsletter_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What was cooked, printed, packed and sent.
CREATE TRIGGER cook_lists_are_immutable BEFORE UPDATE OR DELETE ON cook_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cook_lists_are_not_emptied BEFORE TRUNCATE ON cook_lists
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cook_list_menus_are_immutable BEFORE UPDATE OR DELETE ON cook_list_menus
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cook_list_menus_are_not_emptied BEFORE TRUNCATE ON cook_list_menus
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cook_list_portions_are_immutable BEFORE UPDATE OR DELETE ON cook_list_portions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cook_list_portions_are_not_emptied BEFORE TRUNCATE ON cook_list_portions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- a slip may be printed again
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

-- The log of the team: changes for good, security for a year.
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
