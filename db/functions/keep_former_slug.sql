CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_slugs WHERE slug = NEW.slug;
  INSERT INTO former_slugs (slug, menu_id)
  SELECT OLD.slug, OLD.id WHERE EXISTS (SELECT FROM menu_prices WHERE menu_id = OLD.id AND is_offered);
  RETURN NULL;
END $$;

CREATE TRIGGER menus_former_slug_kept AFTER UPDATE OF slug ON menus FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug();
