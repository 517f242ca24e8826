-- A cook list names this version of a recipe.
CREATE FUNCTION was_cooked(recipe int, version int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM cook_list_recipes c WHERE c.recipe_id = recipe AND c.number = version)
$$;
