-- Holds that no one has ended, asked by may_use and by every list of them.
CREATE FUNCTION open_holds() RETURNS SETOF stock_holds LANGUAGE sql STABLE AS $$
  SELECT h.* FROM stock_holds h
  WHERE NOT EXISTS (SELECT FROM stock_exemptions e WHERE e.hold_id = h.id AND e.granted_at IS NOT NULL)
$$;
