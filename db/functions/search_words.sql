-- The words by which an order, mail or parcel is found, in lower case, with "ae" for "ä" and without other accents.
-- Indexes and searches must use the same expression.
CREATE FUNCTION search_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      normalize(
        translate(
          replace(replace(replace(replace(replace(lower(normalize(said, NFC)),
            'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'æ', 'ae'),
          'ıłøđð', 'ilodd'
        ),
        NFKD
      ),
      '[\u0300-\u036f]', '', 'g'
    ),
    '[^[:alnum:]]+', ' ', 'g')
$$;
