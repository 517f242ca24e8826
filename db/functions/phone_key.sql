-- One key for all spellings of a telephone number: "+49 (0)171 / 123", "0049171123" and "0171-123" are "171123".
-- Indexes and searches must use the same expression.
CREATE FUNCTION phone_key(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(replace(said, '(0)', ''), '[^0-9+]', '', 'g'), '^(\+49|0049|\+|00)?0?', ''
  )
$$;
