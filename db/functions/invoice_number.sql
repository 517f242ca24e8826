-- The millionth invoice of a year has seven digits; before, its last one was cut off, and no more could be issued.
CREATE FUNCTION invoice_number(series text, sequence int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT series || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0') $$;
