-- When the page of a menu last changed, for the sitemap; and since when its present offer holds, unless the statement
-- says since when.
CREATE FUNCTION date_menu_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  IF (NEW.price_cents, NEW.is_published) <> (OLD.price_cents, OLD.is_published) AND NEW.offer_since = OLD.offer_since THEN
    NEW.offer_since := now();
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER menus_changed BEFORE UPDATE ON menus FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION date_menu_change();
