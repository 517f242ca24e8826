-- From the recipe to the label: the book of ingredients, recipes with versions, proofs of shelf life and costs. Today's flat
-- recipes become the first versions; their ingredients are known by name only, so nothing is claimed of them.

-- Whom the kitchen buys from.
CREATE TABLE suppliers (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 80),
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX suppliers_by_name ON suppliers (lower(name));

-- What the kitchen cooks with, and all that a label must say of it. What is not known is null or not complete, never 0.
CREATE TABLE ingredients (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- in the kitchen; in a file a semicolon separates the lines
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 80 AND name !~ '[;\n\r\t]'),
  -- the legal designation, as lists of ingredients call it: clean HTML with emphasised allergens; empty: not known yet
  label_name text NOT NULL DEFAULT '' CHECK (length(label_name) <= 300),
  class text NOT NULL DEFAULT 'plain' CHECK (class IN ('plain', 'compound', 'additive', 'water')),
  -- of a compound ingredient, as its supplier lists it: clean HTML with emphasised allergens
  contents text NOT NULL DEFAULT '' CHECK (length(contents) <= 2000),
  -- its own list may be left out below 2 % of the finished product (LMIV, Annex VII E)
  is_spice_mixture boolean NOT NULL DEFAULT false,
  -- of Annex VII C, such as Säureregulator
  additive_class text CHECK (additive_class = btrim(additive_class) AND length(additive_class) BETWEEN 1 AND 40),
  e_number text CHECK (e_number ~ '^E [0-9]{3,4}[a-z]{0,3}$'),
  -- a person has stated which allergens it contains: none listed means none
  allergens_complete boolean NOT NULL DEFAULT false,
  -- a person has stated which may get in: none listed means none
  traces_complete boolean NOT NULL DEFAULT false,
  -- milligrams in 100 g of the edible part; null: unknown. Carbohydrates contain polyols, and not fibre.
  fat int CHECK (fat BETWEEN 0 AND 100000),
  saturates int CHECK (saturates BETWEEN 0 AND fat),
  carbs int CHECK (carbs BETWEEN 0 AND 100000),
  sugar int CHECK (sugar BETWEEN 0 AND carbs),
  polyols int CHECK (polyols BETWEEN 0 AND carbs),
  fibre int CHECK (fibre BETWEEN 0 AND 100000),
  protein int CHECK (protein BETWEEN 0 AND 100000),
  salt int CHECK (salt BETWEEN 0 AND 100000),
  alcohol int CHECK (alcohol BETWEEN 0 AND 100000),
  organic_acids int CHECK (organic_acids BETWEEN 0 AND 100000),
  -- nutrients that the source calls traces or below its limit: they stand as 0
  traced_nutrients text[] NOT NULL DEFAULT '{}' CHECK (
    traced_nutrients <@ '{fat,saturates,carbs,sugar,polyols,fibre,protein,salt,alcohol,organic_acids}'::text[]
  ),
  -- where the figures come from; null: there are none
  source text CHECK (source IN ('bls', 'specification', 'laboratory', 'hand')),
  -- code and version of the BLS, name of the specification or laboratory, the person's name
  source_name text NOT NULL DEFAULT '' CHECK (length(source_name) <= 120),
  source_on date,
  milligrams_per_ml int CHECK (milligrams_per_ml BETWEEN 1 AND 25000),
  milligrams_per_piece int CHECK (milligrams_per_piece BETWEEN 1 AND 20000000),
  -- what peeling and trimming leave
  edible_per_mille int NOT NULL DEFAULT 1000 CHECK (edible_per_mille BETWEEN 1 AND 1000),
  -- where it stands on the shopping list; null: by its name
  section text CHECK (section IN (
    'produce', 'meat', 'fish', 'dairy', 'bread', 'dry', 'jars', 'spices', 'frozen', 'drinks', 'other', 'in_house'
  )),
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT additives_have_a_class CHECK ((class = 'additive') = (additive_class IS NOT NULL)),
  CONSTRAINT only_additives_have_an_e_number CHECK (e_number IS NULL OR class = 'additive'),
  CONSTRAINT only_compounds_have_contents CHECK (contents = '' OR class = 'compound'),
  CONSTRAINT hundred_grams_hold_no_more CHECK (fat + carbs + fibre + protein + salt + alcohol <= 101000),
  CONSTRAINT figures_have_a_source CHECK (
    source IS NOT NULL OR num_nonnulls(fat, saturates, carbs, sugar, polyols, fibre, protein, salt, alcohol, organic_acids) = 0
  ),
  CONSTRAINT sources_have_name_and_day CHECK (source IS NULL OR (source_name <> '' AND source_on IS NOT NULL))
);
CREATE UNIQUE INDEX ingredients_by_name ON ingredients (lower(name));

-- What an ingredient contains; cereals and nuts by their kind, such as Weizen.
CREATE TABLE ingredient_allergens (
  ingredient_id int NOT NULL REFERENCES ingredients ON DELETE CASCADE,
  allergen_id int NOT NULL REFERENCES allergens,
  kind text NOT NULL DEFAULT '' CHECK (kind = btrim(kind) AND length(kind) <= 40),
  PRIMARY KEY (ingredient_id, allergen_id, kind)
);

-- What may get into an ingredient unintentionally, and why.
CREATE TABLE ingredient_traces (
  ingredient_id int NOT NULL REFERENCES ingredients ON DELETE CASCADE,
  allergen_id int NOT NULL REFERENCES allergens,
  reason text NOT NULL CHECK (reason = btrim(reason) AND length(reason) BETWEEN 1 AND 200),
  PRIMARY KEY (ingredient_id, allergen_id)
);

-- An ingredient as a supplier sells it.
CREATE TABLE supplier_articles (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ingredient_id int NOT NULL REFERENCES ingredients,
  supplier_id int NOT NULL REFERENCES suppliers,
  article_number text NOT NULL DEFAULT '' CHECK (length(article_number) <= 40),
  -- such as Karton
  pack text NOT NULL CHECK (pack = btrim(pack) AND length(pack) BETWEEN 1 AND 60),
  pack_milligrams bigint NOT NULL CHECK (pack_milligrams BETWEEN 1 AND 2000000000),
  -- the kitchen buys this one
  is_preferred boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT archived_is_not_bought CHECK (archived_at IS NULL OR NOT is_preferred)
);
CREATE UNIQUE INDEX one_preferred_article ON supplier_articles (ingredient_id) WHERE is_preferred;
CREATE INDEX supplier_articles_by_ingredient ON supplier_articles (ingredient_id);
CREATE INDEX supplier_articles_by_supplier ON supplier_articles (supplier_id);

-- The net price of a pack from a day on. The last one written for a day counts.
CREATE TABLE article_prices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  article_id int NOT NULL REFERENCES supplier_articles,
  since date NOT NULL,
  cents int NOT NULL CHECK (cents > 0),
  written_at timestamptz NOT NULL,
  -- the name at that time
  written_by text NOT NULL CHECK (written_by <> '')
);
CREATE INDEX prices_of_article ON article_prices (article_id, since DESC, id DESC);

-- How a dish is cooked, or what goes into dishes, such as a sauce: then it has a name of its own.
CREATE TABLE recipes (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the dish; null: a sub-recipe
  menu_id int UNIQUE,
  -- so that the foreign key refuses boxes
  is_box boolean NOT NULL DEFAULT false CHECK (NOT is_box),
  name text CHECK (name = btrim(name) AND name <> '' AND length(name) <= 80 AND name !~ '[;\n\r\t]'),
  -- of the version that is cooked now
  number int NOT NULL DEFAULT 1,
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (menu_id, is_box) REFERENCES menus (id, is_box) ON DELETE CASCADE,
  CONSTRAINT dishes_have_the_name_of_their_menu CHECK ((menu_id IS NULL) = (name IS NOT NULL))
);
CREATE UNIQUE INDEX recipes_by_name ON recipes (lower(name));

-- A recipe as somebody has saved it: never changed, so a cook list can name it for ever.
CREATE TABLE recipe_versions (
  recipe_id int NOT NULL REFERENCES recipes ON DELETE CASCADE,
  number int NOT NULL CHECK (number > 0),
  -- what its lines make
  portions int NOT NULL CHECK (portions BETWEEN 1 AND 5000),
  -- of all portions, ready to eat: water that has cooked away is gone
  finished_milligrams bigint NOT NULL CHECK (finished_milligrams BETWEEN 1 AND 100000000000),
  -- of the raw weight at most this much is lost by peeling and cooking; more is a typing error
  most_loss_percent int NOT NULL DEFAULT 50 CHECK (most_loss_percent BETWEEN 0 AND 90),
  -- fat that is poured off
  lost_fat_milligrams bigint NOT NULL DEFAULT 0 CHECK (lost_fat_milligrams BETWEEN 0 AND 100000000000),
  -- of a sub-recipe: it stands on labels under its own name with its list in brackets
  is_compound boolean NOT NULL DEFAULT false,
  -- named or shown by the dish, so that its share is stated (LMIV, Art. 22)
  stressed_ingredients int[] NOT NULL DEFAULT '{}',
  stressed_recipes int[] NOT NULL DEFAULT '{}',
  -- what may get in while it is cooked: [{allergenId, reason}]
  traces jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(traces) = 'array'),
  picture_id text REFERENCES pictures,
  saved_at timestamptz NOT NULL,
  -- the name at that time
  saved_by text NOT NULL CHECK (saved_by <> ''),
  PRIMARY KEY (recipe_id, number)
);
ALTER TABLE recipes ADD CONSTRAINT recipes_have_a_version FOREIGN KEY (id, number) REFERENCES recipe_versions (recipe_id, number)
  DEFERRABLE INITIALLY DEFERRED;

-- What goes in, in the kitchen's order: an ingredient before peeling, or a finished sub-recipe.
CREATE TABLE recipe_version_lines (
  recipe_id int NOT NULL,
  number int NOT NULL,
  position int NOT NULL CHECK (position >= 0),
  ingredient_id int REFERENCES ingredients,
  sub_recipe_id int REFERENCES recipes CHECK (sub_recipe_id <> recipe_id),
  unit text NOT NULL CHECK (unit IN ('g', 'kg', 'ml', 'l', 'TL', 'EL', 'Stück')),
  -- of the unit: 250 g are 250,000
  thousandths int NOT NULL CHECK (thousandths > 0),
  PRIMARY KEY (recipe_id, number, position),
  FOREIGN KEY (recipe_id, number) REFERENCES recipe_versions ON DELETE CASCADE,
  CONSTRAINT one_thing_per_line CHECK (num_nonnulls(ingredient_id, sub_recipe_id) = 1),
  CONSTRAINT sub_recipes_are_weighed CHECK (sub_recipe_id IS NULL OR unit IN ('g', 'kg')),
  CONSTRAINT ingredient_once_per_recipe UNIQUE (recipe_id, number, ingredient_id),
  CONSTRAINT sub_recipe_once_per_recipe UNIQUE (recipe_id, number, sub_recipe_id)
);
CREATE INDEX recipe_lines_by_ingredient ON recipe_version_lines (ingredient_id);
CREATE INDEX recipe_lines_by_sub_recipe ON recipe_version_lines (sub_recipe_id) WHERE sub_recipe_id IS NOT NULL;

-- What is done, one step after the other, each where it is done.
CREATE TABLE recipe_version_steps (
  recipe_id int NOT NULL,
  number int NOT NULL,
  position int NOT NULL CHECK (position >= 0),
  -- the place in the kitchen, such as Herd; empty: anywhere
  station text NOT NULL DEFAULT '' CHECK (station = btrim(station) AND length(station) <= 30),
  minutes int CHECK (minutes BETWEEN 1 AND 2880),
  -- safety depends on it, such as a core temperature
  is_critical boolean NOT NULL DEFAULT false,
  step text NOT NULL CHECK (step = btrim(step) AND step <> '' AND length(step) <= 600),
  PRIMARY KEY (recipe_id, number, position),
  FOREIGN KEY (recipe_id, number) REFERENCES recipe_versions ON DELETE CASCADE
);

-- Dishes that keep for the same reason, with the proof of how long.
CREATE TABLE shelf_life_categories (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 80),
  version int NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX shelf_life_categories_by_name ON shelf_life_categories (lower(name));

CREATE TABLE shelf_life_proofs (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id int NOT NULL REFERENCES shelf_life_categories,
  proven_days int NOT NULL CHECK (proven_days BETWEEN 2 AND 60),
  laboratory text NOT NULL CHECK (laboratory = btrim(laboratory) AND length(laboratory) BETWEEN 1 AND 80),
  -- what was found
  result text NOT NULL CHECK (length(result) BETWEEN 1 AND 500),
  tested_on date NOT NULL,
  -- the last day on which it counts
  ends_on date NOT NULL CHECK (ends_on >= tested_on),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  -- PDF
  document bytea NOT NULL CHECK (length(document) <= 10000000),
  written_at timestamptz NOT NULL,
  written_by text NOT NULL CHECK (written_by <> ''),
  -- it was wrong
  revoked_at timestamptz,
  revoked_by text CHECK (revoked_by <> ''),
  CONSTRAINT revoked_by_somebody CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX proofs_of_category ON shelf_life_proofs (category_id);

-- What a laboratory found in a dish, in milligrams per 100 g: it counts instead of what the recipe says. Null: not tested.
CREATE TABLE menu_analyses (
  menu_id int PRIMARY KEY REFERENCES menus ON DELETE CASCADE,
  laboratory text NOT NULL CHECK (laboratory = btrim(laboratory) AND length(laboratory) BETWEEN 1 AND 80),
  report text NOT NULL CHECK (report = btrim(report) AND length(report) BETWEEN 1 AND 120),
  tested_on date NOT NULL,
  fat int CHECK (fat BETWEEN 0 AND 100000),
  saturates int CHECK (saturates BETWEEN 0 AND 100000),
  carbs int CHECK (carbs BETWEEN 0 AND 100000),
  sugar int CHECK (sugar BETWEEN 0 AND 100000),
  fibre int CHECK (fibre BETWEEN 0 AND 100000),
  protein int CHECK (protein BETWEEN 0 AND 100000),
  salt int CHECK (salt BETWEEN 0 AND 100000),
  CONSTRAINT analyses_have_a_figure CHECK (num_nonnulls(fat, saturates, carbs, sugar, fibre, protein, salt) > 0)
);

-- What a portion costs besides its ingredients, in one row.
CREATE TABLE cost_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- tray, label and its share of the carton, in tenths of a cent
  packaging_tenths int NOT NULL DEFAULT 450 CHECK (packaging_tenths BETWEEN 0 AND 100000),
  -- the payment provider's: of the price in hundredths of a percent, and for each order
  fee_basis_points int NOT NULL DEFAULT 150 CHECK (fee_basis_points BETWEEN 0 AND 2000),
  fee_cents int NOT NULL DEFAULT 25 CHECK (fee_cents BETWEEN 0 AND 1000),
  -- by which the fee of an order is divided
  portions_per_order int NOT NULL DEFAULT 6 CHECK (portions_per_order BETWEEN 1 AND 100),
  -- a dish below it is marked
  least_margin_percent int NOT NULL DEFAULT 60 CHECK (least_margin_percent BETWEEN 0 AND 99),
  version int NOT NULL DEFAULT 1
);
INSERT INTO cost_settings DEFAULT VALUES;

-- The BLS, as its workbook was read: milligrams in 100 g of the edible part; null: missing there.
CREATE TABLE bls_foods (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z][A-Z0-9]{6}$'),
  version text NOT NULL CHECK (version <> ''),
  name text NOT NULL CHECK (name <> ''),
  fat int,
  saturates int,
  carbs int,
  sugar int,
  polyols int,
  fibre int,
  protein int,
  salt int,
  alcohol int,
  organic_acids int,
  traced_nutrients text[] NOT NULL DEFAULT '{}'
);

-- Which version of each recipe the dishes of a cook list are cooked by: theirs and those of all sub-recipes in them.
CREATE TABLE cook_list_recipes (
  delivery_day date NOT NULL REFERENCES cook_lists,
  recipe_id int NOT NULL,
  number int NOT NULL,
  PRIMARY KEY (delivery_day, recipe_id),
  FOREIGN KEY (recipe_id, number) REFERENCES recipe_versions
);
CREATE INDEX cook_lists_by_recipe ON cook_list_recipes (recipe_id, number);

ALTER TABLE menus
  ADD COLUMN shelf_life_category_id int REFERENCES shelf_life_categories,
  ADD COLUMN portion_kj int CHECK (portion_kj >= 0),
  ADD COLUMN portion_kcal int CHECK (portion_kcal >= 0),
  ADD CONSTRAINT portion_energy_is_whole CHECK (num_nulls(portion_kj, portion_kcal) <> 1),
  ADD CONSTRAINT boxes_keep_like_their_dishes_do CHECK (NOT is_box OR shelf_life_category_id IS NULL);

ALTER TABLE demo_items
  ADD COLUMN ingredient_id int UNIQUE REFERENCES ingredients ON DELETE CASCADE,
  ADD COLUMN recipe_id int UNIQUE REFERENCES recipes ON DELETE CASCADE,
  ADD COLUMN supplier_id int UNIQUE REFERENCES suppliers ON DELETE CASCADE,
  ADD COLUMN shelf_life_category_id int UNIQUE REFERENCES shelf_life_categories ON DELETE CASCADE,
  DROP CONSTRAINT one_thing_per_item,
  ADD CONSTRAINT one_thing_per_item CHECK (num_nonnulls(menu_id, style_id, discount_code_id, packaging_item_id, picture_id,
    ingredient_id, recipe_id, supplier_id, shelf_life_category_id) = 1);

-- A cook list names this version of a recipe.
CREATE FUNCTION was_cooked(recipe int, version int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM cook_list_recipes c WHERE c.recipe_id = recipe AND c.number = version)
$$;

-- A recipe is in no circle and at most six deep, through every recipe that uses it, and uses no dish. Checked at the end
-- of the transaction, when its lines are written; one at a time, so that two people cannot close a circle together.
CREATE FUNCTION check_recipe_tree() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  below int;
  above int;
  is_circle boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('recipe_tree'));
  WITH RECURSIVE down (id, depth) AS (
    SELECT NEW.id, 1
    UNION ALL SELECT l.sub_recipe_id, d.depth + 1 FROM down d
      JOIN recipes r ON r.id = d.id JOIN recipe_version_lines l ON l.recipe_id = r.id AND l.number = r.number
    WHERE l.sub_recipe_id IS NOT NULL AND d.depth < 7
  ) CYCLE id SET circle USING path
  SELECT max(depth), bool_or(circle) INTO below, is_circle FROM down;
  IF is_circle THEN
    RAISE EXCEPTION 'recipe % is a part of itself', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recipes_are_in_no_circle';
  END IF;
  WITH RECURSIVE up (id, depth) AS (
    SELECT NEW.id, 1
    UNION ALL SELECT r.id, u.depth + 1 FROM up u
      JOIN recipe_version_lines l ON l.sub_recipe_id = u.id JOIN recipes r ON r.id = l.recipe_id AND r.number = l.number
    WHERE u.depth < 7
  )
  SELECT max(depth) INTO above FROM up;
  IF above + below - 1 > 6 THEN
    RAISE EXCEPTION 'recipe % is more than six deep', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recipes_are_six_deep';
  END IF;
  IF EXISTS (
    SELECT FROM recipe_version_lines l JOIN recipes r ON r.id = l.sub_recipe_id
    WHERE l.recipe_id = NEW.id AND l.number = NEW.number AND r.menu_id IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'recipe % uses a dish', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sub_recipes_are_no_dishes';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER recipes_are_trees AFTER INSERT OR UPDATE OF number ON recipes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_recipe_tree();

-- A saved version of a recipe stays as it is, and what a cook list used is kept. Prices are written, never rewritten; of a
-- proof only its revocation changes.
CREATE TRIGGER recipe_versions_are_immutable BEFORE UPDATE ON recipe_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recipe_version_lines_are_immutable BEFORE UPDATE ON recipe_version_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recipe_version_lines_are_kept BEFORE DELETE ON recipe_version_lines
  FOR EACH ROW WHEN (was_cooked(OLD.recipe_id, OLD.number)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recipe_version_steps_are_immutable BEFORE UPDATE ON recipe_version_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recipe_version_steps_are_kept BEFORE DELETE ON recipe_version_steps
  FOR EACH ROW WHEN (was_cooked(OLD.recipe_id, OLD.number)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cook_list_recipes_are_immutable BEFORE UPDATE OR DELETE ON cook_list_recipes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cook_list_recipes_are_not_emptied BEFORE TRUNCATE ON cook_list_recipes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER article_prices_are_immutable BEFORE UPDATE ON article_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER shelf_life_proofs_are_not_rewritten BEFORE UPDATE OF category_id, proven_days, laboratory, result, tested_on,
  ends_on, file_name, document, written_at, written_by ON shelf_life_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER suppliers_version BEFORE UPDATE ON suppliers FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER ingredients_version BEFORE UPDATE ON ingredients FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER supplier_articles_version BEFORE UPDATE ON supplier_articles
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER recipes_version BEFORE UPDATE ON recipes FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER shelf_life_categories_version BEFORE UPDATE ON shelf_life_categories
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER cost_settings_version BEFORE UPDATE ON cost_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();

-- The office judges printed labels by them.
CREATE TRIGGER ingredients_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ingredients
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER recipes_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recipes
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_analyses_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_analyses
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER shelf_life_categories_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shelf_life_categories
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER shelf_life_proofs_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shelf_life_proofs
  EXECUTE FUNCTION move_public_version();

-- Of two spellings of an ingredient the first in the alphabet stays.
INSERT INTO ingredients (name, section)
SELECT one.name, s.section FROM (
  SELECT min(ingredient) AS name, lower(ingredient) AS key FROM recipe_lines GROUP BY 2
) AS one LEFT JOIN ingredient_sections s ON s.ingredient_key = one.key
ORDER BY one.key;
INSERT INTO recipes (menu_id)
SELECT id FROM menus m WHERE EXISTS (SELECT FROM recipe_lines WHERE menu_id = m.id)
  OR EXISTS (SELECT FROM recipe_steps WHERE menu_id = m.id) ORDER BY id;
INSERT INTO recipe_versions (recipe_id, number, portions, finished_milligrams, most_loss_percent, saved_at, saved_by)
SELECT r.id, 1, 1, m.weight_grams * 1000, m.recipe_loss_percent, now(), 'automatisch'
FROM recipes r JOIN menus m ON m.id = r.menu_id;
INSERT INTO recipe_version_lines (recipe_id, number, position, ingredient_id, unit, thousandths)
SELECT r.id, 1, l.position, i.id, l.unit, l.thousandths
FROM recipe_lines l JOIN recipes r ON r.menu_id = l.menu_id JOIN ingredients i ON lower(i.name) = lower(l.ingredient);
INSERT INTO recipe_version_steps (recipe_id, number, position, station, step)
SELECT r.id, 1, s.position, s.station, s.step FROM recipe_steps s JOIN recipes r ON r.menu_id = s.menu_id;
INSERT INTO cook_list_recipes (delivery_day, recipe_id, number)
SELECT c.delivery_day, r.id, 1 FROM cook_list_menus c JOIN recipes r ON r.menu_id = c.menu_id;
-- What only dishes of the demo are cooked with leaves with them.
INSERT INTO demo_items (ingredient_id)
SELECT i.id FROM ingredients i
WHERE EXISTS (SELECT FROM demo_items WHERE menu_id IS NOT NULL AND left_at IS NULL) AND NOT EXISTS (
  SELECT FROM recipe_version_lines l JOIN recipes r ON r.id = l.recipe_id
  WHERE l.ingredient_id = i.id AND NOT EXISTS (SELECT FROM demo_items d WHERE d.menu_id = r.menu_id)
);

DO $$ BEGIN
  IF (SELECT count(*) FROM recipe_lines) <> (SELECT count(*) FROM recipe_version_lines)
    OR (SELECT count(*) FROM recipe_steps) <> (SELECT count(*) FROM recipe_version_steps) THEN
    RAISE EXCEPTION 'a line or a step of a recipe was not taken over';
  END IF;
END $$;
DROP TABLE recipe_lines, recipe_steps, ingredient_sections;
ALTER TABLE menus DROP COLUMN recipe_loss_percent;
