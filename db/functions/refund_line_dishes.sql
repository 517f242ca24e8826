-- Pieces of a line that are refunded give back each of their dishes. What was given back of a dish before counts first:
-- of several boxes, the incomplete ones are refunded first. Pieces that a swap made cheaper come last.
CREATE FUNCTION refund_line_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE line_dishes d SET refunded = d.refunded + due.pieces
  FROM (
    SELECT ordered_id, menu_id, least(kept, greatest(owed - kept_before, 0))::int AS pieces
    FROM (
      SELECT ordered_id, menu_id, portions - refunded AS kept,
        sum(portions) OVER dish * NEW.refunded_quantity / NEW.quantity - sum(refunded) OVER dish AS owed,
        coalesce(sum(portions - refunded) OVER (
          PARTITION BY ordered_id ORDER BY lowered_cents > 0, menu_id = ordered_id, menu_id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), 0) AS kept_before
      FROM line_dishes WHERE order_id = NEW.order_id AND position = NEW.position
      WINDOW dish AS (PARTITION BY ordered_id)
    ) AS of_dish
  ) AS due
  WHERE d.order_id = NEW.order_id AND d.position = NEW.position AND d.ordered_id = due.ordered_id
    AND d.menu_id = due.menu_id AND due.pieces > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER refunded_pieces_refund_dishes AFTER UPDATE OF refunded_quantity ON order_lines FOR EACH ROW
  WHEN (NEW.refunded_quantity > OLD.refunded_quantity) EXECUTE FUNCTION refund_line_dishes();
