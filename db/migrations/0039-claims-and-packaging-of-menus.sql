-- What a dish promises beyond its food data, with who put their name to it; and in what it is packed.

ALTER TABLE menus ADD COLUMN is_reusable boolean NOT NULL DEFAULT false;
-- its dishes are packed, not the box
ALTER TABLE menus ADD CONSTRAINT boxes_are_no_packaging CHECK (NOT (is_box AND is_reusable));

CREATE TABLE menu_claim_proofs (
  menu_id int NOT NULL REFERENCES menus ON DELETE CASCADE,
  nutrition_form_id int NOT NULL REFERENCES nutrition_forms ON DELETE CASCADE,
  checked_on date NOT NULL,
  checked_by text NOT NULL CHECK (checked_by = btrim(checked_by) AND length(checked_by) BETWEEN 1 AND 80),
  -- the report, certificate or measured value
  document text NOT NULL CHECK (document = btrim(document) AND length(document) BETWEEN 1 AND 200),
  PRIMARY KEY (menu_id, nutrition_form_id)
);
-- "Low Carb" is no claim that may be made (Regulation 1924/2006): a figure takes its place, and its id.
UPDATE nutrition_forms SET name = 'Unter 30 g Kohlenhydrate je Portion'
WHERE id = (SELECT min(id) FROM nutrition_forms WHERE name ~* '^low[ -]?carb$')
  AND NOT EXISTS (SELECT FROM nutrition_forms WHERE lower(name) = 'unter 30 g kohlenhydrate je portion');

-- Forms that are figures follow from the food data of each dish; nobody chooses them.
DELETE FROM menu_nutrition_forms WHERE nutrition_form_id IN (
  SELECT id FROM nutrition_forms
  WHERE name ~* '^(unter|weniger als|höchstens|maximal|bis|über|mehr als|mindestens|ab) [0-9]+(,[0-9]+)? ?(kcal|kilokalorien|g (fett|kohlenhydrate|zucker|eiweiß|protein|salz))'
);
