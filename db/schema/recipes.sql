-- What goes into a portion, as the kitchen weighs it. Guests never see it: they are told the menu's list of ingredients.
CREATE TABLE recipe_lines (
  menu_id int NOT NULL,
  -- with the foreign key: a box has no recipe
  is_box boolean NOT NULL DEFAULT false CHECK (NOT is_box),
  position int NOT NULL CHECK (position >= 0),
  -- a semicolon stands between the lines in a file
  ingredient text NOT NULL CHECK (
    ingredient = btrim(ingredient) AND ingredient <> '' AND length(ingredient) <= 80 AND ingredient !~ '[;\n\r\t]'
  ),
  unit text NOT NULL CHECK (unit IN ('g', 'ml', 'Stück')),
  -- of the unit: 250 g are 250000
  thousandths int NOT NULL CHECK (
    thousandths > 0 AND thousandths <= CASE unit WHEN 'Stück' THEN 1000000 ELSE 20000000 END
  ),
  PRIMARY KEY (menu_id, position),
  FOREIGN KEY (menu_id, is_box) REFERENCES menus (id, is_box) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_line_per_ingredient ON recipe_lines (menu_id, lower(ingredient));
