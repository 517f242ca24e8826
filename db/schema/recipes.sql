-- The recipe of a dish, as the kitchen weighs one portion. Guests see the menu's list of ingredients instead.
CREATE TABLE recipe_lines (
  menu_id int NOT NULL,
  -- so that the foreign key refuses boxes
  is_box boolean NOT NULL DEFAULT false CHECK (NOT is_box),
  position int NOT NULL CHECK (position >= 0),
  -- in a file a semicolon separates the lines
  ingredient text NOT NULL CHECK (
    ingredient = btrim(ingredient) AND ingredient <> '' AND length(ingredient) <= 80 AND ingredient !~ '[;\n\r\t]'
  ),
  unit text NOT NULL CHECK (unit IN ('g', 'ml', 'Stück')),
  -- of the unit: 250 g are 250,000
  thousandths int NOT NULL CHECK (
    thousandths > 0 AND thousandths <= CASE unit WHEN 'Stück' THEN 1000000 ELSE 20000000 END
  ),
  PRIMARY KEY (menu_id, position),
  FOREIGN KEY (menu_id, is_box) REFERENCES menus (id, is_box) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_line_per_ingredient ON recipe_lines (menu_id, lower(ingredient));

-- What is done with the ingredients, one step after the other, each where it is done.
CREATE TABLE recipe_steps (
  menu_id int NOT NULL,
  -- so that the foreign key refuses boxes
  is_box boolean NOT NULL DEFAULT false CHECK (NOT is_box),
  position int NOT NULL CHECK (position >= 0),
  -- the place in the kitchen, such as Herd; empty: anywhere
  station text NOT NULL DEFAULT '' CHECK (station = btrim(station) AND length(station) <= 30),
  step text NOT NULL CHECK (step = btrim(step) AND step <> '' AND length(step) <= 600),
  PRIMARY KEY (menu_id, position),
  FOREIGN KEY (menu_id, is_box) REFERENCES menus (id, is_box) ON DELETE CASCADE,
  -- in a file each step is a line, with its station before a bar
  CONSTRAINT recipe_steps_fit_files CHECK (station !~ '[|\n\r\t]' AND step !~ '[|\n\r\t]')
);

-- Where an ingredient is bought, chosen by the kitchen. Without a row the shop goes by the ingredient's name.
CREATE TABLE ingredient_sections (
  -- the name in small letters
  ingredient_key text PRIMARY KEY CHECK (ingredient_key <> ''),
  section text NOT NULL CHECK (section IN (
    'produce', 'meat', 'fish', 'dairy', 'bread', 'dry', 'jars', 'spices', 'frozen', 'drinks', 'other', 'in_house'
  ))
);
