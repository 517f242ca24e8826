-- What left in parcels leaves the stock of its dishes: scanned portions the lot of their batch, the others the lots of their dish,
-- the first cooked first, because no one knows. It moves what has left and was not moved yet, so it may be asked at any time: when
-- a parcel is shipped, and when a batch is reported or corrected later. No more than is there.
CREATE FUNCTION ship_portions(day date, dishes int[], moved_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- the lock of a day's portions (lockPortions): two parcels with the same dishes never lock their lots in two orders
  PERFORM pg_advisory_xact_lock(hashtextextended('portions/' || day, 0));
  PERFORM FROM lot_stock s JOIN batches b ON b.lot_id = s.lot_id
  WHERE b.delivery_day = day AND b.menu_id = ANY(dishes) ORDER BY s.lot_id FOR UPDATE OF s;
  WITH shipped AS (
    SELECT d.order_id FROM order_deliveries d
    JOIN shipped_parcels p ON p.order_id = coalesce(d.rides_with, d.order_id) AND p.delivery_day = d.delivery_day
    WHERE d.delivery_day = day
  ), dish AS (
    SELECT menu_id, sum(portions) AS portions FROM packed_portions
    WHERE delivery_day = day AND menu_id = ANY(dishes) AND order_id IN (SELECT order_id FROM shipped) GROUP BY menu_id
  ), there AS (
    SELECT b.lot_id, b.menu_id, b.portions, b.milligrams, b.closed_at, s.milligrams AS stock,
      floor(s.milligrams::numeric * b.portions / b.milligrams) AS rest,
      -- a move rounds down to milligrams, and the last one takes less than a portion more
      floor(coalesce((
        SELECT -sum(m.milligrams) FROM stock_moves m WHERE m.lot_id = b.lot_id AND m.kind = 'shipped'
      ), 0) * b.portions / b.milligrams + 0.001) AS moved, (
        SELECT count(*) FROM scanned_portions c WHERE c.batch_id = b.id AND c.order_id IN (SELECT order_id FROM shipped)
      ) AS scanned
    FROM batches b JOIN lot_stock s ON s.lot_id = b.lot_id
    WHERE b.delivery_day = day AND b.menu_id IN (SELECT menu_id FROM dish)
  ), known AS (
    SELECT *, least(rest, greatest(scanned - moved, 0)) AS exact FROM there
  ), room AS (
    SELECT *, rest - exact AS free, sum(moved + exact) OVER (PARTITION BY menu_id) AS accounted,
      sum(rest - exact) OVER (PARTITION BY menu_id ORDER BY closed_at, lot_id) AS free_with_before
    FROM known
  ), leaving AS (
    SELECT r.*, r.exact + least(r.free, greatest(d.portions - r.accounted - r.free_with_before + r.free, 0)) AS taken
    FROM room r JOIN dish d ON d.menu_id = r.menu_id
  )
  INSERT INTO stock_moves (request, line, lot_id, kind, milligrams, at, staff_name)
  SELECT gen_random_uuid(), 0, lot_id, 'shipped',
    -CASE WHEN taken = rest THEN stock ELSE floor(taken * milligrams / portions) END, moved_at, 'Versand'
  FROM leaving WHERE taken > 0 ORDER BY lot_id;
END $$;
