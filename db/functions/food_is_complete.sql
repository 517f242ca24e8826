-- Whether a dish has the food data that it may not be sold without; published_with_food_data demands the same of the dish
-- itself. No generated column: a trigger that compares whole rows of menus before a change could not read one.
CREATE FUNCTION food_is_complete(m menus) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT num_nulls(m.ingredients, m.storage, m.preparation, m.kj, m.kcal, m.fat, m.saturates, m.carbs, m.sugar,
    m.protein, m.salt) = 0 AND m.ingredients <> '' AND m.storage <> '' AND m.preparation <> '' AND m.allergens_complete
$$;
