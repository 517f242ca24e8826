-- One change of many deliveries: of forgotten parcels, of a day that closes, of a recalled batch. Kept with its deliveries, so that it
-- goes on where somebody's page was closed, and is carried out once for each of them.
CREATE TABLE bulk_changes (
  -- made up by the page that asks: asked for twice it is the same
  id uuid PRIMARY KEY,
  -- {action, …} as it was asked for
  change jsonb NOT NULL CHECK (change->>'action' IN ('move', 'refund', 'message')),
  staff_id int NOT NULL REFERENCES staff,
  staff_name text NOT NULL,
  created_at timestamptz NOT NULL,
  -- when somebody last went on with it
  touched_at timestamptz NOT NULL
);
CREATE INDEX bulk_changes_by_time ON bulk_changes (created_at);

CREATE TABLE bulk_change_items (
  bulk_id uuid NOT NULL REFERENCES bulk_changes ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES orders,
  -- the day on which it would have come
  delivery_day date NOT NULL,
  -- names the refund: carried out twice it is one
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- of a refund, as it was shown; null: there is nothing to give back
  amount_cents int CHECK (amount_cents > 0),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'done', 'refused')),
  -- German: why it could not be done
  note text CHECK (note <> ''),
  PRIMARY KEY (bulk_id, order_id, delivery_day),
  CONSTRAINT refused_says_why CHECK ((status = 'refused') = (note IS NOT NULL))
);
CREATE INDEX bulk_items_waiting ON bulk_change_items (bulk_id) WHERE status = 'waiting';

-- Two kinds of mail more than there are, whichever these are by now; a later migration keeps them in a table.
DO $$
DECLARE
  more text[] := ARRAY['order-message', 'overdue-report'];
  known text[] := ARRAY(
    SELECT kind.said[1] FROM pg_constraint,
      LATERAL regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g') AS kind (said)
    WHERE conname = 'mails_kind_check'
  );
BEGIN
  IF to_regclass('mail_kinds') IS NOT NULL THEN
    INSERT INTO mail_kinds SELECT unnest(more);
  ELSE
    ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
    EXECUTE 'ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('
      || (SELECT string_agg(quote_literal(kind), ', ') FROM unnest(known || more) AS kind) || '))';
  END IF;
END $$;
