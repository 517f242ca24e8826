-- Keeps what is left of a lot beside its moves, under the lot's lock: parallel tablets take no milligram twice, and the
-- constraint of lot_stock refuses what is not there. A repeated request moves nothing.
CREATE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before lot_stock;
  corrected stock_moves;
  rest bigint;
  against text;
BEGIN
  INSERT INTO lot_stock (lot_id, milligrams, cents) VALUES (NEW.lot_id, 0, 0) ON CONFLICT DO NOTHING;
  SELECT * INTO before FROM lot_stock WHERE lot_id = NEW.lot_id FOR UPDATE;
  IF EXISTS (SELECT FROM stock_moves WHERE request = NEW.request AND line = NEW.line) THEN RETURN NULL; END IF;
  IF NEW.kind = 'correction' THEN
    SELECT * INTO corrected FROM stock_moves WHERE id = NEW.corrects AND kind <> 'correction';
    SELECT corrected.milligrams + coalesce(sum(milligrams), 0) INTO rest FROM stock_moves WHERE corrects = NEW.corrects;
    IF corrected.lot_id IS DISTINCT FROM NEW.lot_id OR corrected.batch_id IS DISTINCT FROM NEW.batch_id
      OR sign(corrected.milligrams) * (rest + NEW.milligrams) < 0 THEN
      RAISE EXCEPTION 'a correction must fit its move' USING ERRCODE = '23514', CONSTRAINT = 'corrections_fit';
    END IF;
  END IF;
  -- what went in later on counts as used when its batch was cooked; that it is held by now makes it no less true
  IF NEW.kind = 'use' OR NEW.kind = 'correction' AND NEW.milligrams < 0 AND corrected.kind = 'use' THEN
    SELECT m.kind INTO against FROM batches b, may_use(ARRAY[NEW.lot_id], b.cooked_on) AS m WHERE b.id = NEW.batch_id
      AND (NEW.kind = 'use' OR m.kind LIKE '%_date') ORDER BY m.kind LIKE '%_date' LIMIT 1;
    IF against LIKE '%_date' THEN
      RAISE EXCEPTION 'lot % has expired', NEW.lot_id USING ERRCODE = '23514', CONSTRAINT = 'expired_lots_are_not_used';
    ELSIF against IS NOT NULL THEN
      RAISE EXCEPTION 'lot % is held', NEW.lot_id USING ERRCODE = '23514', CONSTRAINT = 'held_lots_are_not_used';
    END IF;
  END IF;
  -- all that leaves together is worth exactly what came in; more than was there is refused below
  IF NEW.milligrams < 0 AND before.milligrams > 0 AND corrected.kind IS DISTINCT FROM 'count' THEN
    NEW.cents := round(before.cents::numeric * greatest(before.milligrams + NEW.milligrams, 0) / before.milligrams) - before.cents;
  ELSIF NEW.kind = 'correction' AND NEW.milligrams <> 0 THEN
    NEW.cents := round(corrected.cents::numeric * NEW.milligrams / corrected.milligrams);
  ELSIF NEW.kind = 'count' THEN
    NEW.cents := 0;
  END IF;
  UPDATE lot_stock SET milligrams = before.milligrams + NEW.milligrams, cents = before.cents + NEW.cents
  WHERE lot_id = NEW.lot_id;
  RETURN NEW;
END $$;

CREATE TRIGGER stock_is_moved BEFORE INSERT ON stock_moves FOR EACH ROW EXECUTE FUNCTION move_stock();
