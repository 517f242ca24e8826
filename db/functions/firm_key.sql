-- The firm's name without legal form, as `debtor_keys` of its order have it; null for a person and after an erasure.
CREATE FUNCTION firm_key(debtor_keys text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(split_part(key, '|', 4), '') FROM unnest(debtor_keys) AS key WHERE key LIKE 'firm|%' LIMIT 1
$$;
