-- What leaves in a parcel leaves the stock: scanned portions leave the lot of their batch, the others the lots of their dish, the
-- first cooked first, because nobody knows. No more than is there: what was packed beyond the report lies in no lot.
CREATE FUNCTION ship_portions(parcel uuid, day date, shipped timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM lot_stock s JOIN batches b ON b.lot_id = s.lot_id
  WHERE b.delivery_day = day AND b.menu_id IS NOT NULL ORDER BY s.lot_id FOR UPDATE OF s;
  WITH inside AS (
    SELECT parcel AS order_id UNION SELECT order_id FROM order_deliveries WHERE rides_with = parcel AND delivery_day = day
  ), dish AS (
    SELECT menu_id, sum(portions) AS portions FROM packed_portions
    WHERE delivery_day = day AND order_id IN (SELECT order_id FROM inside) GROUP BY menu_id
  ), there AS (
    SELECT b.lot_id, b.menu_id, b.portions, b.milligrams, b.closed_at, s.milligrams AS stock,
      floor(s.milligrams::numeric * b.portions / b.milligrams) AS rest, (
        SELECT count(*) FROM scanned_portions c WHERE c.batch_id = b.id AND c.order_id IN (SELECT order_id FROM inside)
      ) AS scanned
    FROM batches b JOIN lot_stock s ON s.lot_id = b.lot_id
    WHERE b.delivery_day = day AND b.menu_id IN (SELECT menu_id FROM dish)
  ), room AS (
    SELECT *, greatest(rest - scanned, 0) AS free, sum(scanned) OVER (PARTITION BY menu_id) AS all_scanned,
      sum(greatest(rest - scanned, 0)) OVER (PARTITION BY menu_id ORDER BY closed_at, lot_id) AS free_with_before
    FROM there
  ), leaving AS (
    SELECT r.*, least(r.scanned, r.rest) + least(r.free, greatest(d.portions - r.all_scanned - r.free_with_before + r.free, 0)) AS taken
    FROM room r JOIN dish d ON d.menu_id = r.menu_id
  )
  INSERT INTO stock_moves (request, line, lot_id, kind, milligrams, at, staff_name)
  SELECT md5('shipped/' || parcel || '/' || day)::uuid, row_number() OVER (ORDER BY lot_id) - 1, lot_id, 'shipped',
    -- the last portion takes the crumbs with it
    -CASE WHEN taken = rest THEN stock ELSE floor(taken * milligrams / portions) END, shipped, 'Versand'
  FROM leaving WHERE taken > 0;
END $$;
