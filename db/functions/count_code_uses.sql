-- Uses of a code are counted on the code, like portions on their day.
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
