-- Whom the kitchen buys from.
CREATE TABLE suppliers (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> '' AND length(name) <= 80),
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1,
  -- name and address as Regulation (EU) 931/2011 wants them, and how to reach it when food is recalled
  address text NOT NULL DEFAULT '' CHECK (length(address) <= 300),
  phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 40),
  -- the oval mark, such as DE BY 12345 EG
  identification_mark text NOT NULL DEFAULT '' CHECK (length(identification_mark) <= 40)
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
  -- in 100 g, as the supplier states it; null: it follows from the nutrients by the factors of the law
  kj int CHECK (kj BETWEEN 0 AND 3800),
  kcal int CHECK (kcal BETWEEN 0 AND 920),
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
  -- of what cooks count: Bund, Prise, Zehe, Dose, Glas, Packung
  milligrams_per_bunch int CHECK (milligrams_per_bunch BETWEEN 1 AND 20000000),
  milligrams_per_pinch int CHECK (milligrams_per_pinch BETWEEN 1 AND 20000000),
  milligrams_per_clove int CHECK (milligrams_per_clove BETWEEN 1 AND 20000000),
  milligrams_per_can int CHECK (milligrams_per_can BETWEEN 1 AND 20000000),
  milligrams_per_jar int CHECK (milligrams_per_jar BETWEEN 1 AND 20000000),
  milligrams_per_pack int CHECK (milligrams_per_pack BETWEEN 1 AND 20000000),
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
    source IS NOT NULL
      OR num_nonnulls(fat, saturates, carbs, sugar, polyols, fibre, protein, salt, alcohol, organic_acids, kj) = 0
  ),
  CONSTRAINT energy_has_both_units CHECK ((kj IS NULL) = (kcal IS NULL)),
  CONSTRAINT sources_have_name_and_day CHECK (source IS NULL OR (source_name <> '' AND source_on IS NOT NULL))
);
CREATE UNIQUE INDEX ingredients_by_name ON ingredients (lower(name));

-- What the supplier states of an ingredient, as a file: one that is there is never rewritten.
CREATE TABLE ingredient_specifications (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ingredient_id int NOT NULL REFERENCES ingredients ON DELETE CASCADE,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  -- PDF
  document bytea NOT NULL CHECK (length(document) <= 10000000),
  written_at timestamptz NOT NULL,
  -- the name at that time
  written_by text NOT NULL CHECK (written_by <> '')
);
CREATE INDEX specifications_of_ingredient ON ingredient_specifications (ingredient_id);

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
  -- the name, once a person has said that it means none of the foods that its words sound like; another name asks again
  figurative_name text NOT NULL DEFAULT '',
  -- of the version that is cooked now
  number int NOT NULL DEFAULT 1,
  archived_at timestamptz,
  version int NOT NULL DEFAULT 1,
  FOREIGN KEY (menu_id, is_box) REFERENCES menus (id, is_box) ON DELETE CASCADE,
  CONSTRAINT figurative_is_this_name CHECK (figurative_name = '' OR figurative_name IS NOT DISTINCT FROM name),
  CONSTRAINT dishes_have_the_name_of_their_menu CHECK ((menu_id IS NULL) = (name IS NOT NULL))
);
CREATE UNIQUE INDEX recipes_by_name ON recipes (lower(name));

-- A recipe as a person has saved it: never changed, so a cook list can name it for ever.
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
  -- of a sub-recipe: cooked in batches of its own, for several dishes or other days; else with what it goes into
  has_own_batch boolean NOT NULL DEFAULT false,
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
  unit text NOT NULL CHECK (unit IN (
    'g', 'kg', 'ml', 'l', 'TL', 'EL', 'Stück', 'Bund', 'Prise', 'Zehe', 'Dose', 'Glas', 'Packung'
  )),
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
  -- a test with its document, or a statement for what keeps under five days and so belongs to 1.3
  kind text NOT NULL DEFAULT 'laboratory' CHECK (kind IN ('laboratory', 'statement')),
  -- or who answers for the statement
  laboratory text NOT NULL CHECK (laboratory = btrim(laboratory) AND length(laboratory) BETWEEN 1 AND 80),
  -- what was found, or what is stated
  result text NOT NULL CHECK (length(result) BETWEEN 1 AND 500),
  tested_on date NOT NULL,
  -- the last day on which it counts
  ends_on date NOT NULL CHECK (ends_on >= tested_on),
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  -- PDF
  document bytea CHECK (length(document) <= 10000000),
  written_at timestamptz NOT NULL,
  written_by text NOT NULL CHECK (written_by <> ''),
  -- it was wrong
  revoked_at timestamptz,
  revoked_by text CHECK (revoked_by <> ''),
  -- of Regulation (EC) 2073/2005, with its reason: 1.2 not detected in 25 g, 1.2 proven below 100 CFU/g, 1.3 no growth;
  -- null: written before it was asked for
  listeria text CHECK (listeria IN ('not_detected', 'below_100', 'no_growth')),
  listeria_reason text NOT NULL DEFAULT '' CHECK (length(listeria_reason) <= 500),
  CONSTRAINT revoked_by_somebody CHECK ((revoked_at IS NULL) = (revoked_by IS NULL)),
  CONSTRAINT listeria_has_a_reason CHECK ((listeria IS NULL) = (listeria_reason = '')),
  CONSTRAINT tests_have_a_document CHECK (
    (kind = 'laboratory') = (document IS NOT NULL) AND (kind = 'laboratory') = (file_name <> '')
  ),
  CONSTRAINT statements_are_for_few_days CHECK (
    kind <> 'statement' OR (proven_days < 5 AND listeria IS NOT DISTINCT FROM 'no_growth')
  )
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
