-- An address that guests have known goes on leading to its menu, so no other menu may take it.
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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

-- by its name it fires after changed_price_kept: an offer that ends with this change was one
CREATE TRIGGER menus_former_slug_kept AFTER INSERT OR UPDATE OF slug ON menus
  FOR EACH ROW EXECUTE FUNCTION keep_former_slug();
