-- The 14 allergens of Annex II of the food information regulation and the usual nutrition forms are there without the
-- demo, so that the first menu can be described. The words that recognise an allergen belong to its code. A shop that
-- has its own already keeps them as they are.
INSERT INTO allergens (id, code, name, position)
SELECT * FROM (VALUES
  (1, 'gluten', 'Glutenhaltiges Getreide', 0),
  (2, 'krebstiere', 'Krebstiere', 1),
  (3, 'eier', 'Eier', 2),
  (4, 'fisch', 'Fisch', 3),
  (5, 'erdnuesse', 'Erdnüsse', 4),
  (6, 'soja', 'Soja', 5),
  (7, 'milch', 'Milch und Laktose', 6),
  (8, 'schalenfruechte', 'Schalenfrüchte', 7),
  (9, 'sellerie', 'Sellerie', 8),
  (10, 'senf', 'Senf', 9),
  (11, 'sesam', 'Sesam', 10),
  (12, 'sulfite', 'Schwefeldioxid und Sulfite', 11),
  (13, 'lupinen', 'Lupinen', 12),
  (14, 'weichtiere', 'Weichtiere', 13)
) AS usual WHERE NOT EXISTS (SELECT FROM allergens);

-- 10 and 11 are known to the rules for labels by their ids.
INSERT INTO nutrition_forms (id, code, name, position)
SELECT * FROM (VALUES
  (10, 'vegetarisch', 'Vegetarisch', 0),
  (11, 'vegan', 'Vegan', 1),
  (1, 'high-protein', 'High Protein', 2),
  (2, 'unter-30-g-kohlenhydrate', 'Unter 30 g Kohlenhydrate je Portion', 3),
  (3, 'laktosefrei', 'Laktosefrei', 4),
  (4, 'glutenfrei', 'Glutenfrei', 5),
  (5, 'ohne-schwein', 'Ohne Schweinefleisch', 6),
  (6, 'unter-500-kcal', 'Unter 500 kcal', 7)
) AS usual WHERE NOT EXISTS (SELECT FROM nutrition_forms);
