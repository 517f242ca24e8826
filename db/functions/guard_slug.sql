CREATE FUNCTION guard_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM former_slugs WHERE slug = NEW.slug AND menu_id <> NEW.id) THEN
    RAISE EXCEPTION 'slug % leads to another menu', NEW.slug
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'slug_is_free';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER menus_slug_is_free BEFORE INSERT OR UPDATE OF slug ON menus
  FOR EACH ROW EXECUTE FUNCTION guard_slug();
