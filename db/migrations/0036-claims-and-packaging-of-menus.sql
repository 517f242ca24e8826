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
