-- What guests have known of a menu stays on record, whichever statement changes it: every price with the beginning and
-- end of its offer, and every address under which it was sold, which goes on leading to it and to no other menu.
CREATE FUNCTION keep_menu_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (OLD.price_cents, OLD.is_published) <> (NEW.price_cents, NEW.is_published) THEN
    INSERT INTO menu_prices (menu_id, since, price_cents, is_offered)
    VALUES (NEW.id, NEW.offer_since, NEW.price_cents, NEW.is_published);
  END IF;
  IF EXISTS (SELECT FROM former_slugs WHERE slug = NEW.slug AND menu_id <> NEW.id) THEN
    RAISE EXCEPTION 'slug % leads to another menu', NEW.slug
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'slug_is_free';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug THEN
    DELETE FROM former_slugs WHERE slug = NEW.slug;
    INSERT INTO former_slugs (slug, menu_id)
    SELECT OLD.slug, OLD.id WHERE EXISTS (SELECT FROM menu_prices WHERE menu_id = OLD.id AND is_offered);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER menu_history_kept AFTER INSERT OR UPDATE OF price_cents, is_published, slug ON menus
  FOR EACH ROW EXECUTE FUNCTION keep_menu_history();
