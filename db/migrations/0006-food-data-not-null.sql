-- A text that is NULL is as incomplete as an empty one, but made the old check unknown, and unknown passes.
ALTER TABLE menus
  DROP CONSTRAINT published_with_food_data,
  ADD CONSTRAINT published_with_food_data CHECK (
    NOT is_published OR is_box OR (
      num_nulls(ingredients, storage, preparation, kj, kcal, fat, saturates, carbs, sugar, protein, salt) = 0
      AND ingredients <> '' AND storage <> '' AND preparation <> '' AND allergens_complete
    )
  );
