-- `MA-2026-11-0001`: the month, and a number that counts all statements.
CREATE FUNCTION statement_number(month date, sequence int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT 'MA-' || extract(year FROM month) || '-' || lpad(extract(month FROM month)::text, 2, '0') || '-'
    || lpad(sequence::text, greatest(4, length(sequence::text)), '0') $$;
