-- Row triggers do not see TRUNCATE: an issued invoice stays, however it is asked to go (§ 14 UStG, GoBD).
CREATE TRIGGER invoices_are_not_emptied BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
