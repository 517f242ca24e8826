CREATE FUNCTION micros(at timestamptz) RETURNS bigint LANGUAGE sql STABLE
  AS $$ SELECT (extract(epoch FROM at) * 1000000)::bigint $$;
