-- A day knows how many of its menus have a limit of their own, so that a cart need not look for them.
CREATE FUNCTION count_limited_menus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE day_portions SET limited_menus = limited_menus + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE delivery_day = CASE TG_OP WHEN 'INSERT' THEN NEW.delivery_day ELSE OLD.delivery_day END;
  RETURN NULL;
END $$;

CREATE TRIGGER limited_menus_counted AFTER INSERT OR DELETE ON menu_day_portions
  FOR EACH ROW EXECUTE FUNCTION count_limited_menus();
