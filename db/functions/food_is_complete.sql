-- Whether a dish has all food data that the law requires; published_with_food_data requires the same of a dish on sale.
-- Not a generated column, because the trigger menus_changed compares whole rows before they are computed.
CREATE FUNCTION food_is_complete(m menus) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT num_nulls(m.ingredients, m.storage, m.preparation, m.kj, m.kcal, m.fat, m.saturates, m.carbs, m.sugar,
    m.protein, m.salt) = 0 AND m.ingredients <> '' AND m.storage <> '' AND m.preparation <> '' AND m.allergens_complete
$$;
