-- A step of growth (docs/growth.md, decision 0087), by hand: npm run growth:partition. Order tables become partitions by
-- month. Ids begin with their time, so a range of ids is a month, and who knows an order's id looks at one partition.

-- Whoever may read the one table may read the other.
CREATE OR REPLACE FUNCTION share_reading(of_table text, with_table text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one text;
BEGIN
  FOR one IN SELECT format('GRANT SELECT ON %I TO %s', with_table, grantee::regrole) FROM pg_class, aclexplode(relacl)
    WHERE oid = of_table::regclass AND privilege_type = 'SELECT' AND grantee <> 0
  LOOP EXECUTE one; END LOOP;
END $$;

CREATE OR REPLACE FUNCTION first_id(day date) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM day::timestamp AT TIME ZONE 'Europe/Berlin') * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid
$$;

-- Makes the months that are missing, up to the given one. Rows of other times, and ids from before they had a time,
-- lie in the partition "…_other".
CREATE OR REPLACE FUNCTION add_order_months(of_table text, since date, until date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one date;
  -- a partition takes the settings of the others
  options text := coalesce((SELECT format('WITH (%s)', array_to_string(reloptions, ', ')) FROM pg_class
    WHERE oid = to_regclass(of_table || '_other') AND reloptions IS NOT NULL), '');
BEGIN
  FOR one IN SELECT generate_series(date_trunc('month', since), until, '1 month')::date LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L) ',
      of_table || to_char(one, '_YYYY_MM'), of_table, first_id(one), first_id((one + interval '1 month')::date)) || options;
    PERFORM share_reading(of_table, of_table || to_char(one, '_YYYY_MM'));
  END LOOP;
END $$;

-- Exchanges a table for a partitioned one with the same rows, constraints, indexes, triggers and rights, all or nothing.
-- A unique index without the key cannot be partitioned and is left out: its rule is kept by a table of keys, below.
CREATE OR REPLACE FUNCTION partition_by_month(of_table text, key text, since date, until date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  whole text := of_table || '_whole';
  texts text[];
  columns text;
  one text;
BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = of_table::regclass) = 'p' THEN
    PERFORM add_order_months(of_table, since, until);
    RETURN;
  END IF;
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', of_table);
  -- what is to be made again, in this order: keys, indexes, foreign keys both ways, triggers, rights
  SELECT array_agg(text ORDER BY at, text) INTO texts FROM (
    SELECT 1 AS at, format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS text
    FROM pg_constraint WHERE conrelid = of_table::regclass AND contype IN ('p', 'u')
      AND (SELECT attnum FROM pg_attribute WHERE attrelid = conrelid AND attname = key) = ANY (conkey)
    UNION ALL
    SELECT 2, CASE WHEN (SELECT attnum FROM pg_attribute WHERE attrelid = indrelid AND attname = key) = ANY (indkey) THEN pg_get_indexdef(indexrelid)
      ELSE replace(pg_get_indexdef(indexrelid), 'CREATE UNIQUE INDEX ' || indexrelid::regclass, 'CREATE INDEX ' || indexrelid::regclass || '_of_month') END
    FROM pg_index i WHERE indrelid = of_table::regclass AND NOT EXISTS (
      SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.conrelid = i.indrelid AND contype IN ('p', 'u')
        AND (SELECT attnum FROM pg_attribute WHERE attrelid = i.indrelid AND attname = key) = ANY (conkey))
    UNION ALL
    SELECT 3, format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND (conrelid = of_table::regclass OR confrelid = of_table::regclass)
    UNION ALL
    SELECT 4, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = of_table::regclass AND NOT tgisinternal
    UNION ALL
    SELECT 5, format('GRANT %s ON %I TO %s', privilege_type, of_table, grantee::regrole)
    FROM pg_class, aclexplode(relacl) WHERE oid = of_table::regclass AND grantee <> 0
  ) AS parts;
  FOR one IN SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND (conrelid = of_table::regclass OR confrelid = of_table::regclass)
  LOOP EXECUTE one; END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', of_table, whole);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY RANGE (%I)',
    of_table, whole, key);
  SELECT coalesce(format('WITH (%s)', array_to_string(reloptions, ', ')), '') INTO one FROM pg_class WHERE oid = whole::regclass;
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT ', of_table || '_other', of_table)
    || CASE WHEN one = 'WITH ()' THEN '' ELSE one END;
  PERFORM add_order_months(of_table, since, until);
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
  FROM pg_attribute WHERE attrelid = whole::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  EXECUTE format('INSERT INTO %I (%s) SELECT %2$s FROM %3$I', of_table, columns, whole);
  EXECUTE format('DROP TABLE %I', whole);
  -- foreign keys are checked by a join, which needs to know how many rows there are
  EXECUTE format('ANALYZE %I', of_table);
  FOREACH one IN ARRAY texts LOOP EXECUTE one; END LOOP;
  PERFORM share_reading(of_table, inhrelid::regclass::text) FROM pg_inherits WHERE inhparent = of_table::regclass;
END $$;

-- What must be unique over all months: the number of an order, and that no version of a cart is paid twice.
CREATE TABLE IF NOT EXISTS order_keys (
  order_id uuid PRIMARY KEY,
  number text NOT NULL CONSTRAINT order_numbers_are_unique UNIQUE,
  cart_id uuid NOT NULL,
  cart_version int NOT NULL,
  status text NOT NULL
) WITH (fillfactor = 90);

CREATE OR REPLACE FUNCTION keep_order_keys() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_keys VALUES (NEW.id, NEW.number, NEW.cart_id, NEW.cart_version, NEW.status);
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE order_keys SET number = NEW.number, cart_id = NEW.cart_id, cart_version = NEW.cart_version, status = NEW.status
    WHERE order_id = OLD.id;
  ELSE
    DELETE FROM order_keys WHERE order_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;

-- A tracking number stands on one parcel of a day.
CREATE TABLE IF NOT EXISTS parcel_keys (
  delivery_day date NOT NULL,
  tracking_number text NOT NULL,
  order_id uuid NOT NULL
);

CREATE OR REPLACE FUNCTION keep_parcel_keys() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.tracking_number IS NOT NULL THEN
    DELETE FROM parcel_keys WHERE delivery_day = OLD.delivery_day AND tracking_number = OLD.tracking_number;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.tracking_number IS NOT NULL THEN
    INSERT INTO parcel_keys VALUES (NEW.delivery_day, NEW.tracking_number, NEW.order_id);
  END IF;
  RETURN NULL;
END $$;
