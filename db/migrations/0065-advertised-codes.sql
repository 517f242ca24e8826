-- The home page advertises a code only while it can be redeemed: pages that are kept follow when it comes or goes. How
-- often it was used moves nothing.
CREATE TRIGGER discount_codes_move_version AFTER INSERT OR DELETE OR UPDATE OF code, is_active OR TRUNCATE ON discount_codes
  EXECUTE FUNCTION move_public_version();
