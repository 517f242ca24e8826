CREATE FUNCTION guard_menu_day_portions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'no room for % portions of menu % on %', NEW.taken - OLD.taken, NEW.menu_id, NEW.delivery_day
    USING ERRCODE = 'check_violation', CONSTRAINT = 'menu_day_not_overbooked';
END $$;

CREATE TRIGGER menu_day_not_overbooked AFTER UPDATE ON menu_day_portions FOR EACH ROW
  WHEN (NEW.taken > OLD.taken AND NEW.taken > NEW.capacity) EXECUTE FUNCTION guard_menu_day_portions();
