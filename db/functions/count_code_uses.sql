-- How often a code is used, counted on the code, so that parallel orders wait for each other there.
CREATE FUNCTION count_code_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discount_codes SET uses = uses
    + (TG_OP <> 'DELETE' AND NEW.status <> 'released')::int - (TG_OP <> 'INSERT' AND OLD.status <> 'released')::int
  WHERE id = coalesce(NEW.discount_code_id, OLD.discount_code_id);
  RETURN NULL;
END $$;

CREATE TRIGGER code_uses_begin AFTER INSERT ON discount_redemptions FOR EACH ROW
  WHEN (NEW.status <> 'released') EXECUTE FUNCTION count_code_uses();
CREATE TRIGGER code_uses_change AFTER UPDATE OF status ON discount_redemptions FOR EACH ROW
  WHEN ((OLD.status = 'released') <> (NEW.status = 'released')) EXECUTE FUNCTION count_code_uses();
CREATE TRIGGER code_uses_end AFTER DELETE ON discount_redemptions FOR EACH ROW
  WHEN (OLD.status <> 'released') EXECUTE FUNCTION count_code_uses();
