-- Writes down what these parcels are packed in; those of which something is written down already are left alone.
CREATE FUNCTION record_packaging(parcels shipped_parcels[]) RETURNS int LANGUAGE sql AS $$
  WITH written AS (
    INSERT INTO packaging_ledger (order_id, delivery_day, name, material, used_per, is_reusable, pieces, milligrams)
    SELECT p.order_id, p.delivery_day, i.name, i.material, i.used_per, i.is_reusable, n.pieces, i.milligrams
    FROM unnest(parcels) p CROSS JOIN packaging_items i CROSS JOIN LATERAL (
      SELECT CASE i.used_per WHEN 'portion' THEN p.portions WHEN 'reusable_portion' THEN p.reusable_portions
        WHEN 'cool_pack' THEN p.cool_packs ELSE 1 END AS pieces
    ) n
    WHERE n.pieces > 0 AND NOT EXISTS (
      SELECT FROM packaging_ledger l WHERE l.order_id = p.order_id AND l.delivery_day = p.delivery_day
    )
    ON CONFLICT DO NOTHING RETURNING order_id, delivery_day
  )
  SELECT count(DISTINCT (order_id, delivery_day))::int FROM written
$$;
