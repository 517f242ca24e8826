CREATE FUNCTION date_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.offer_since = OLD.offer_since THEN NEW.offer_since := now(); END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER menus_offer_dated BEFORE UPDATE ON menus FOR EACH ROW
  WHEN (OLD.price_cents <> NEW.price_cents OR OLD.is_published <> NEW.is_published) EXECUTE FUNCTION date_offer();
