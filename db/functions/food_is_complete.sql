-- What is sold has a picture; a box that is sold holds dishes whose food data are complete, and no box. Looked at when
-- the transaction ends, so that the parts of a menu may be written in any order.
CREATE FUNCTION food_is_complete(m menus) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT num_nulls(m.ingredients, m.storage, m.preparation, m.kj, m.kcal, m.fat, m.saturates, m.carbs, m.sugar,
    m.protein, m.salt) = 0 AND m.ingredients <> '' AND m.storage <> '' AND m.preparation <> '' AND m.allergens_complete
$$;
