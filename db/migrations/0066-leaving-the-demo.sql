-- What the demo brought: so it can leave again and takes along nothing that people have made.
CREATE TABLE demo_items (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  menu_id int UNIQUE REFERENCES menus ON DELETE CASCADE,
  style_id int UNIQUE REFERENCES styles ON DELETE CASCADE,
  discount_code_id int UNIQUE REFERENCES discount_codes ON DELETE CASCADE,
  packaging_item_id int UNIQUE REFERENCES packaging_items ON DELETE CASCADE,
  picture_id text UNIQUE REFERENCES pictures ON DELETE CASCADE,
  -- a menu that has left and waits until no cart names it any more
  left_at timestamptz,
  CONSTRAINT one_thing_per_item
    CHECK (num_nonnulls(menu_id, style_id, discount_code_id, packaging_item_id, picture_id) = 1),
  CONSTRAINT only_menus_wait CHECK (left_at IS NULL OR menu_id IS NOT NULL)
);

-- A demo that has left does not come back with the next start.
CREATE TABLE demo_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  left_at timestamptz
);
INSERT INTO demo_state DEFAULT VALUES;

CREATE FUNCTION guard_leaving_demo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders) THEN
    RAISE EXCEPTION 'the demo stays: there are orders'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'demo_leaves_unsold';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER demo_leaves_unsold BEFORE UPDATE OF left_at ON demo_state FOR EACH ROW
  WHEN (OLD.left_at IS NULL AND NEW.left_at IS NOT NULL) EXECUTE FUNCTION guard_leaving_demo();

CREATE FUNCTION has_left_with_demo(menu int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM demo_items WHERE menu_id = menu AND left_at IS NOT NULL)
$$;

-- A menu is never deleted, and neither are its prices, the proof of every reduction. What leaves with an unsold demo has
-- nothing to prove.
CREATE FUNCTION refuse_lost_menu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_left_with_demo((to_jsonb(OLD) ->> TG_ARGV[0])::int) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;
CREATE TRIGGER menus_are_not_deleted BEFORE DELETE ON menus FOR EACH ROW EXECUTE FUNCTION refuse_lost_menu('id');
DROP TRIGGER menu_prices_are_immutable ON menu_prices;
CREATE TRIGGER menu_prices_are_immutable BEFORE UPDATE ON menu_prices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER menu_prices_are_not_deleted BEFORE DELETE ON menu_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_lost_menu('menu_id');

CREATE FUNCTION refuse_sale_of_left_menu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_left_with_demo(NEW.id) THEN
    RAISE EXCEPTION 'menu % has left with the demo', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'left_menu_is_not_sold';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER left_menu_is_not_sold BEFORE UPDATE OF is_published ON menus FOR EACH ROW
  WHEN (NEW.is_published AND NOT OLD.is_published) EXECUTE FUNCTION refuse_sale_of_left_menu();
