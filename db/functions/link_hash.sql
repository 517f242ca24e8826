CREATE FUNCTION link_hash(c log_chain) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(c.previous || convert_to(concat_ws('|', c.position, c.entry, micros(c.at), c.kind), 'UTF8') || c.content)
$$;
