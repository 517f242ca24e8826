-- What names sound like, one key for each word with letters: Maier, Meyer and Mayr are one, and so are Kowalski and
-- Kovalski. Vowels stay, unlike in the Cologne phonetics, where Meier is also Maria. "~" tells the keys from words.
-- "1" stands for the sound of "ei" until "y" is free.
CREATE FUNCTION sound_keys(said text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  rules CONSTANT text[][] := ARRAY[
    ['aeu|eu|oi|oy', '2'], ['[ae][iy]e?', '1'], ['[yj]', 'i'], ['ieh?', 'i'],
    ['ae', 'e'], ['oe', 'o'], ['ue', 'u'],
    ['sch|tsch|tz|ts|ds|cz|sz|sh|ss|c(?=[ei])|z', 's'], ['ph|v|w', 'f'], ['dt|th|d', 't'], ['b', 'p'], ['x', 'ks'],
    ['ck|ch|c|q|g', 'k'], ['(?<!^)h', ''], ['(.)\1+', '\1'], ['1', 'y'], ['2', 'oi']
  ];
  keys text[] := '{}';
  word text;
  rule text[];
BEGIN
  FOREACH word IN ARRAY regexp_split_to_array(search_words(said), ' ') LOOP
    CONTINUE WHEN word = '' OR word ~ '[0-9]';
    FOREACH rule SLICE 1 IN ARRAY rules LOOP
      word := regexp_replace(word, rule[1], rule[2], 'g');
    END LOOP;
    keys := keys || ('~' || word);
  END LOOP;
  RETURN keys;
END $$;
