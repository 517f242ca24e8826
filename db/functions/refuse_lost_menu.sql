-- A menu is never deleted, and neither are its prices, the proof of every reduction. What leaves with an unsold demo has
-- nothing to prove.
CREATE FUNCTION refuse_lost_menu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_left_with_demo((to_jsonb(OLD) ->> TG_ARGV[0])::int) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;

CREATE TRIGGER menus_are_not_deleted BEFORE DELETE ON menus FOR EACH ROW EXECUTE FUNCTION refuse_lost_menu('id');
CREATE TRIGGER menu_prices_are_not_deleted BEFORE DELETE ON menu_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_lost_menu('menu_id');
