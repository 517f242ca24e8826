-- When two people edit the same row, the second one to save is told: each saves with the version that was read, and
-- every change moves it.
CREATE FUNCTION move_row_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER staff_version BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER menus_version BEFORE UPDATE ON menus FOR EACH ROW EXECUTE FUNCTION move_row_version();
-- moving a row to another position is not an edit
CREATE TRIGGER styles_version BEFORE UPDATE OF slug, name, picture_id, picture_alt, nutrition_form_id ON styles
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER nutrition_forms_version BEFORE UPDATE OF name ON nutrition_forms
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER allergens_version BEFORE UPDATE OF name, words ON allergens
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER production_settings_version BEFORE UPDATE ON production_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER discount_series_version BEFORE UPDATE ON discount_series
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
-- a redemption is not an edit
CREATE TRIGGER discount_codes_version BEFORE UPDATE OF percent, amount_cents, minimum_goods_cents, valid_from,
  valid_until, total_limit, once_per_customer, new_customers_only, is_active, note ON discount_codes
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER shop_settings_version BEFORE UPDATE ON shop_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER calendar_settings_version BEFORE UPDATE ON calendar_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER company_settings_version BEFORE UPDATE ON company_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER home_texts_version BEFORE UPDATE ON home_texts
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER packaging_items_version BEFORE UPDATE ON packaging_items
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER brand_settings_version BEFORE UPDATE ON brand_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER suppliers_version BEFORE UPDATE ON suppliers FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER ingredients_version BEFORE UPDATE ON ingredients FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER supplier_articles_version BEFORE UPDATE ON supplier_articles
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER recipes_version BEFORE UPDATE ON recipes FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER shelf_life_categories_version BEFORE UPDATE ON shelf_life_categories
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
CREATE TRIGGER cost_settings_version BEFORE UPDATE ON cost_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();
