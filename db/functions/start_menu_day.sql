-- A limit that is set during the sale starts with what is already sold. The lock on the day makes parallel orders wait
-- until it is counted.
CREATE FUNCTION start_menu_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_portions AS d (delivery_day) VALUES (NEW.delivery_day)
  ON CONFLICT (delivery_day) DO UPDATE SET taken = d.taken;
  NEW.taken := (
    SELECT coalesce(sum(portions), 0) FROM order_portions
    WHERE delivery_day = NEW.delivery_day AND menu_id = NEW.menu_id AND status IN ('held', 'final')
  );
  RETURN NEW;
END $$;

CREATE TRIGGER menu_day_starts BEFORE INSERT ON menu_day_portions FOR EACH ROW EXECUTE FUNCTION start_menu_day();
