-- What the texts of menus say of traces becomes data, and the sentence leaves the text, because the shop writes it from
-- the data. A sentence that is not understood word by word stays, and so does its menu's state "not stated": the
-- overview shows that menu to the office until somebody has stated its traces. Silence is no statement either.
DO $$
DECLARE
  dish record;
  sentence text;
  plain text;
  list text;
  -- the allergens of one sentence; a null for each word that is none of them
  named int[];
  known int[];
  removed text[];
  is_clear boolean;
  lead constant text := '(?:(?:das|dieses|unser) (?:gericht|menue|produkt) )?kann (?:(?:auch|eventuell|evtl\.|ggf\.|moeglicherweise|geringe|(?:herstellungs|produktions)bedingt|unbeabsichtigt) )*';
BEGIN
  -- dishes first: a box has what its dishes have
  FOR dish IN SELECT * FROM menus WHERE NOT traces_complete ORDER BY is_box, id FOR UPDATE LOOP
    known := '{}';
    removed := '{}';
    is_clear := true;
    FOR sentence IN
      SELECT btrim(one)
      FROM regexp_split_to_table(
        regexp_replace(regexp_replace(
          concat_ws(E'\n', dish.ingredients, dish.additional_information, dish.description, dish.long_description,
            dish.storage, dish.preparation),
          '</(?:p|li|h\d|ul|ol)>|<br[^>]*>', E'\n', 'gi'), '<[^>]*>', '', 'g'),
        '(?<=[.!?])\s+|\n+') AS one
    LOOP
      -- letters that every locale can lower
      plain := lower(translate(normalize(replace(sentence, '&nbsp;', ' '), NFC), E'ÄÖÜ\u00a0\u00ad', 'äöü '));
      plain := replace(replace(replace(replace(plain, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss');
      plain := btrim(regexp_replace(plain, '\s+', ' ', 'g'), ' .!');
      CONTINUE WHEN plain !~ 'spuren|kreuzkonta|nicht (?:\w+ )?(?:ausgeschlossen|auszuschliessen)|(?:betrieb|kueche|anlage|linie|produktion).*(?:verarbeite|verwende)';
      list := coalesce(
        substring(plain FROM '^' || lead || 'spuren von (.+) enthalten$'),
        substring(plain FROM '^' || lead || '(.+) in spuren enthalten$'),
        substring(plain FROM '^enthaelt (?:moeglicherweise|eventuell|evtl\.|ggf\.) spuren von (.+)$'),
        substring(plain FROM '^(?:geringe )?spuren von (.+?) (?:sind )?(?:moeglich|nicht auszuschliessen|nicht ausgeschlossen)$'),
        substring(plain FROM '^(?:geringe )?spuren von (.+?) koennen (?:nicht ausgeschlossen werden|enthalten sein)$'),
        substring(plain FROM '^(?:moegliche )?spuren(?: von|:) (.+)$'));
      SELECT array_agg(a.id) INTO named
      FROM regexp_split_to_table(list, '\s*,\s*| und | oder | sowie |\s*[&/;]\s*| bzw\. ') AS one
      CROSS JOIN LATERAL (SELECT regexp_replace(one, '^(?:(?:auch|von|den|dem|anderen?|weiteren?|sonstigen?) )+', '')) AS w(word)
      LEFT JOIN (VALUES
        ('gluten', 'gluten|glutenhaltige[mns]? getreide|getreide|weizen|dinkel|roggen|gerste|hafer'),
        ('krebstiere', 'krebstieren?|krebs|krebsen|krustentieren?|garnelen?'),
        ('eier', 'ei|eiern?|huehnerei(?:ern?)?'),
        ('fisch', 'fisch(?:en?)?'),
        ('erdnuesse', 'erdnuss|erdnuessen?'),
        ('soja', 'soja(?:bohnen?)?'),
        ('milch', '(?:kuh)?milch(?:eiweiss|protein|produkten?|bestandteilen?)?|la[kc]tose|milchzucker'),
        ('schalenfruechte', 'schalenfrucht|schalenfruechten?|mandeln?|(?:hasel|wal|pekan|para|cashew|macadamia)(?:nuss|nuessen?)|cashews?|cashewkernen?|pistazien?|macadamias?'),
        ('sellerie', 'sellerie'),
        ('senf', 'senf(?:saat|koernern?)?'),
        ('sesam', 'sesam(?:samen|saat)?'),
        ('sulfite', 'sulfit|sulfiten?|schwefeldioxid'),
        ('lupinen', 'lupinen?'),
        ('weichtiere', 'weichtieren?|muscheln?')
      ) AS usual (code, words) ON w.word ~ ('^(?:' || usual.words || ')$')
      LEFT JOIN allergens a ON a.code = usual.code;
      IF named IS NULL OR array_position(named, NULL) IS NOT NULL THEN
        is_clear := false;
      ELSE
        known := known || named;
        removed := removed || sentence;
      END IF;
    END LOOP;
    IF dish.is_box THEN
      -- the box's own sentence goes only where its dishes say as much
      CONTINUE WHEN EXISTS (
        SELECT FROM unnest(known) AS id WHERE id NOT IN (
          SELECT allergen_id FROM box_contents c JOIN menu_traces t ON t.menu_id = c.menu_id WHERE c.box_id = dish.id
          UNION
          SELECT allergen_id FROM box_contents c JOIN menu_allergens t ON t.menu_id = c.menu_id WHERE c.box_id = dish.id));
    ELSE
      INSERT INTO menu_traces (menu_id, allergen_id)
      SELECT DISTINCT dish.id, id FROM unnest(known) AS id
      WHERE NOT EXISTS (SELECT FROM menu_allergens WHERE menu_id = dish.id AND allergen_id = id)
      ON CONFLICT DO NOTHING;
    END IF;
    CONTINUE WHEN removed = '{}';
    FOREACH sentence IN ARRAY removed LOOP
      dish.ingredients := coalesce(nullif(replace(dish.ingredients, sentence, ''), ''), dish.ingredients);
      dish.additional_information := replace(dish.additional_information, sentence, '');
      dish.description := replace(dish.description, sentence, '');
      dish.long_description := replace(dish.long_description, sentence, '');
      dish.storage := coalesce(nullif(replace(dish.storage, sentence, ''), ''), dish.storage);
      dish.preparation := coalesce(nullif(replace(dish.preparation, sentence, ''), ''), dish.preparation);
    END LOOP;
    UPDATE menus SET
      traces_complete = is_clear AND NOT is_box,
      ingredients = btrim(regexp_replace(dish.ingredients, '\s*<p>\s*</p>', '', 'g')),
      additional_information = btrim(regexp_replace(dish.additional_information, ' {2,}', ' ', 'g')),
      description = btrim(regexp_replace(dish.description, '\s*<p>\s*</p>', '', 'g')),
      long_description = btrim(regexp_replace(dish.long_description, '\s*<p>\s*</p>', '', 'g')),
      storage = btrim(regexp_replace(dish.storage, ' {2,}', ' ', 'g')),
      preparation = btrim(regexp_replace(dish.preparation, ' {2,}', ' ', 'g'))
    WHERE id = dish.id;
  END LOOP;
END $$;
