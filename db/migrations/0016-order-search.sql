-- Words by which a caller's order is found: number, name, e-mail, phone, address. Umlauts as people type them.
CREATE FUNCTION search_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    replace(replace(replace(replace(lower(said), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
    '[^[:alnum:]]+', ' ', 'g')
$$;

ALTER TABLE orders ADD COLUMN search tsvector GENERATED ALWAYS AS (
  to_tsvector('simple', search_words(
    number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' ||
    street || ' ' || street_nr || ' ' || zip_code || ' ' || city
  ))
) STORED;
CREATE INDEX orders_by_search ON orders USING gin (search);
CREATE INDEX orders_by_time ON orders (created_at DESC, id);
CREATE INDEX orders_by_status ON orders (status, created_at DESC);
