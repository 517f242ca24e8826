-- The words by which an order, mail or parcel is found, in lower case and with "ae" for "ä". Indexes and searches must
-- use the same expression.
CREATE FUNCTION search_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    replace(replace(replace(replace(lower(said), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
    '[^[:alnum:]]+', ' ', 'g')
$$;
