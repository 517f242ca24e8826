-- Tells every process that its snapshot of the shop is old. The version moves once per transaction, because the import
-- of a file of menus has thousands of statements.
CREATE FUNCTION move_public_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public_version SET version = version + 1 WHERE xmin <> pg_current_xact_id()::xid;
  NOTIFY public_version;
  RETURN NULL;
END $$;

CREATE TRIGGER nutrition_forms_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON nutrition_forms
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER allergens_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON allergens
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER styles_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON styles
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menus_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menus
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_pictures_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_pictures
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_styles_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_styles
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_nutrition_forms_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_nutrition_forms
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_allergens_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_allergens
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER menu_traces_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_traces
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER box_contents_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON box_contents
  EXECUTE FUNCTION move_public_version();
-- pages show only published reviews
CREATE TRIGGER public_version_moves_with_reviews AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND 'published' IN (OLD.state, NEW.state))
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER public_version_moves_with_removed_reviews AFTER DELETE ON reviews FOR EACH ROW
  WHEN (OLD.state = 'published') EXECUTE FUNCTION move_public_version();

CREATE TRIGGER calendar_settings_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON calendar_settings
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER closed_days_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON closed_days
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER carrier_free_days_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carrier_free_days
  EXECUTE FUNCTION move_public_version();
-- a planned capacity changes which days can be chosen
CREATE TRIGGER planned_days_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON planned_days
  EXECUTE FUNCTION move_public_version();

CREATE TRIGGER shop_settings_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER shop_modules_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_modules
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER company_settings_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company_settings
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER brand_settings_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand_settings
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER brand_pictures_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand_pictures
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER shop_texts_move_version AFTER INSERT ON shop_texts
  EXECUTE FUNCTION move_public_version();
CREATE TRIGGER home_texts_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_texts
  EXECUTE FUNCTION move_public_version();
-- the home page advertises a code from its first to its last day; pages do not show how often it was used
CREATE TRIGGER discount_codes_move_version AFTER INSERT OR DELETE OR
  UPDATE OF code, is_active, valid_from, valid_until OR TRUNCATE ON discount_codes
  EXECUTE FUNCTION move_public_version();
-- menu pages show how long a dish keeps
CREATE TRIGGER production_settings_public_version AFTER UPDATE ON production_settings
  EXECUTE FUNCTION move_public_version();
-- the office judges printed labels by them
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
