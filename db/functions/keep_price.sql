-- Every price, and every beginning and end of an offer, is written down, whoever changes the menu.
CREATE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO menu_prices (menu_id, since, price_cents, is_offered)
  VALUES (NEW.id, NEW.offer_since, NEW.price_cents, NEW.is_published);
  RETURN NULL;
END $$;

CREATE TRIGGER first_price_kept AFTER INSERT ON menus FOR EACH ROW EXECUTE FUNCTION keep_price();
CREATE TRIGGER changed_price_kept AFTER UPDATE ON menus FOR EACH ROW
  WHEN (OLD.price_cents <> NEW.price_cents OR OLD.is_published <> NEW.is_published) EXECUTE FUNCTION keep_price();
