-- Menus, styles, nutrition forms and allergens as the team works on them.

ALTER TABLE menus
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN archived_at timestamptz,
  -- since when this price, or not being sold, holds; whoever changes either says when, else it is now
  ADD COLUMN offer_since timestamptz NOT NULL DEFAULT '-infinity',
  -- A reduction that guests are shown: since when, the price right before, and the lowest of the 30 days before it,
  -- which is the one to be told (§ 11 PAngV).
  ADD COLUMN reduced_since timestamptz,
  ADD COLUMN previous_cents int,
  ADD COLUMN lowest_before_cents int,
  ADD CONSTRAINT archived_is_not_sold CHECK (archived_at IS NULL OR NOT is_published),
  ADD CONSTRAINT reduction_is_whole CHECK (num_nulls(reduced_since, previous_cents, lowest_before_cents) IN (0, 3)),
  ADD CONSTRAINT reduced_below_the_lowest CHECK (lowest_before_cents > price_cents AND previous_cents >= lowest_before_cents),
  ADD CONSTRAINT figures_are_not_negative CHECK (least(kj, kcal, fat, saturates, carbs, sugar, protein, salt) >= 0);
CREATE TRIGGER menus_version BEFORE UPDATE ON menus FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE INDEX boxes_by_dish ON box_contents (menu_id);

-- What was asked for a menu, and when: the proof of every reduction. Only the triggers below write it.
CREATE TABLE menu_prices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  menu_id int NOT NULL REFERENCES menus,
  -- -infinity: from the beginning
  since timestamptz NOT NULL,
  price_cents int NOT NULL CHECK (price_cents > 0),
  -- guests could order for this price
  is_offered boolean NOT NULL
);
CREATE INDEX prices_of_menu ON menu_prices (menu_id, id);
CREATE TRIGGER menu_prices_are_immutable BEFORE UPDATE OR DELETE ON menu_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION date_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.offer_since = OLD.offer_since THEN NEW.offer_since := now(); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER menus_offer_dated BEFORE UPDATE ON menus FOR EACH ROW
  WHEN (OLD.price_cents <> NEW.price_cents OR OLD.is_published <> NEW.is_published) EXECUTE FUNCTION date_offer();

CREATE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO menu_prices (menu_id, since, price_cents, is_offered)
  VALUES (NEW.id, NEW.offer_since, NEW.price_cents, NEW.is_published);
  RETURN NULL;
END $$;
CREATE TRIGGER first_price_kept AFTER INSERT ON menus FOR EACH ROW EXECUTE FUNCTION keep_price();
CREATE TRIGGER changed_price_kept AFTER UPDATE ON menus FOR EACH ROW
  WHEN (OLD.price_cents <> NEW.price_cents OR OLD.is_published <> NEW.is_published) EXECUTE FUNCTION keep_price();

-- An address that guests have known goes on leading to its menu.
CREATE TABLE former_slugs (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  menu_id int NOT NULL REFERENCES menus ON DELETE CASCADE
);
CREATE INDEX former_slugs_of_menu ON former_slugs (menu_id);

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

CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_slugs WHERE slug = NEW.slug;
  INSERT INTO former_slugs (slug, menu_id)
  SELECT OLD.slug, OLD.id WHERE EXISTS (SELECT FROM menu_prices WHERE menu_id = OLD.id AND is_offered);
  RETURN NULL;
END $$;
CREATE TRIGGER menus_former_slug_kept AFTER UPDATE OF slug ON menus FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug();

-- What is sold has a picture; a box that is sold holds dishes whose food data are complete, and no box. Looked at when
-- the transaction ends, so that the parts of a menu may be written in any order.
CREATE FUNCTION food_is_complete(m menus) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT num_nulls(m.ingredients, m.storage, m.preparation, m.kj, m.kcal, m.fat, m.saturates, m.carbs, m.sugar,
    m.protein, m.salt) = 0 AND m.ingredients <> '' AND m.storage <> '' AND m.preparation <> '' AND m.allergens_complete
$$;

CREATE FUNCTION check_sold_menu() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched int := (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::int;
BEGIN
  -- whoever empties a dish at the same moment is waited for
  PERFORM FROM menus WHERE id IN (SELECT menu_id FROM box_contents WHERE box_id = touched) ORDER BY id FOR SHARE;
  IF EXISTS (
    SELECT FROM menus m WHERE m.id = touched AND m.is_published
      AND NOT EXISTS (SELECT FROM menu_pictures p WHERE p.menu_id = m.id)
  ) THEN
    RAISE EXCEPTION 'menu % is sold without a picture', touched
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sold_with_picture';
  END IF;
  IF EXISTS (
    SELECT FROM box_contents c JOIN menus b ON b.id = c.box_id JOIN menus m ON m.id = c.menu_id
    WHERE touched IN (c.box_id, c.menu_id) AND (m.is_box OR NOT b.is_box)
  ) THEN
    RAISE EXCEPTION 'menu % is in no box or a box in a box', touched
      USING ERRCODE = 'check_violation', CONSTRAINT = 'boxes_hold_dishes';
  END IF;
  IF EXISTS (
    SELECT FROM menus b
    WHERE (b.id = touched OR b.id IN (SELECT box_id FROM box_contents WHERE menu_id = touched))
      AND b.is_published AND b.is_box
      AND (NOT EXISTS (SELECT FROM box_contents c WHERE c.box_id = b.id) OR EXISTS (
        SELECT FROM box_contents c JOIN menus m ON m.id = c.menu_id WHERE c.box_id = b.id AND NOT food_is_complete(m)
      ))
  ) THEN
    RAISE EXCEPTION 'a box is sold with dishes whose food data are missing'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sold_box_is_complete';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER menus_sold_complete AFTER INSERT OR UPDATE ON menus
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_menu('id');
CREATE CONSTRAINT TRIGGER menu_pictures_sold_complete AFTER DELETE OR UPDATE ON menu_pictures
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_menu('menu_id');
CREATE CONSTRAINT TRIGGER box_contents_sold_complete AFTER INSERT OR DELETE OR UPDATE ON box_contents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_menu('box_id');

-- Styles, forms and allergens: names are unique, because files name them; ids of new ones begin above the known ones.
ALTER TABLE styles ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE nutrition_forms ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE allergens
  ADD COLUMN version int NOT NULL DEFAULT 1,
  -- by which it is recognised in a list of ingredients, besides the usual words
  ADD COLUMN words text NOT NULL DEFAULT '';

DO $$
DECLARE
  choice text;
  next_id int;
BEGIN
  FOREACH choice IN ARRAY ARRAY['styles', 'nutrition_forms', 'allergens'] LOOP
    EXECUTE format('SELECT greatest(coalesce(max(id), 0) + 1, 100) FROM %I', choice) INTO next_id;
    EXECUTE format('ALTER TABLE %I ALTER id ADD GENERATED BY DEFAULT AS IDENTITY (START WITH %s)', choice, next_id);
    EXECUTE format('CREATE UNIQUE INDEX %I ON %I (lower(name))', choice || '_by_name', choice);
    -- a bar stands between the names of a list in a file
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (name !~ ''[|\n\r]'' AND name = btrim(name))', choice, choice || '_name_fits_files');
  END LOOP;
END $$;
-- another order is no other thing
CREATE TRIGGER styles_version BEFORE UPDATE OF slug, name, picture_id, picture_alt, nutrition_form_id ON styles
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER nutrition_forms_version BEFORE UPDATE OF name ON nutrition_forms
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER allergens_version BEFORE UPDATE OF name, words ON allergens
  FOR EACH ROW EXECUTE FUNCTION move_row_version();

-- One move of the version is enough for a transaction, however many statements it has: a file of 500 menus has thousands.
CREATE OR REPLACE FUNCTION move_public_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public_version SET version = version + 1 WHERE xmin <> pg_current_xact_id()::xid;
  NOTIFY public_version;
  RETURN NULL;
END $$;
