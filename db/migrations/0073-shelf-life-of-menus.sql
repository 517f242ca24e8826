-- How long a dish keeps, counted from the day on which it is cooked and packed. Null: as the production settings say.
ALTER TABLE menus ADD COLUMN shelf_life_days int
  CONSTRAINT shelf_life_is_a_span CHECK (shelf_life_days BETWEEN 2 AND 60);
-- its dishes keep, not the box
ALTER TABLE menus ADD CONSTRAINT boxes_keep_like_their_dishes CHECK (NOT is_box OR shelf_life_days IS NULL);

-- As it was when the list was frozen, so that every print of a day's labels says the same date. Null: as its list says.
ALTER TABLE cook_list_menus ADD COLUMN shelf_life_days int
  CONSTRAINT frozen_shelf_life_is_a_span CHECK (shelf_life_days BETWEEN 2 AND 60);

-- Guests read until when a dish keeps.
CREATE TRIGGER production_settings_public_version AFTER UPDATE ON production_settings
  EXECUTE FUNCTION move_public_version();
