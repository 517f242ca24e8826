CREATE FUNCTION guard_code_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'code % has no use left', NEW.code
    USING ERRCODE = 'check_violation', CONSTRAINT = 'code_not_overused';
END $$;

CREATE TRIGGER code_not_overused AFTER UPDATE OF uses ON discount_codes FOR EACH ROW
  WHEN (NEW.uses > OLD.uses AND NEW.uses > NEW.total_limit) EXECUTE FUNCTION guard_code_uses();
