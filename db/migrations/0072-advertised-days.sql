-- The home page advertises a code from its first day to its last one: kept pages follow when the team changes them.
CREATE OR REPLACE TRIGGER discount_codes_move_version AFTER INSERT OR DELETE OR
  UPDATE OF code, is_active, valid_from, valid_until OR TRUNCATE ON discount_codes
  EXECUTE FUNCTION move_public_version();
