-- Names stand in German order: Ähren, von der Heide, Zander. A server that was built without ICU sorts by its own collation.
DO $$ BEGIN
  CREATE COLLATION german (provider = icu, locale = 'de');
EXCEPTION WHEN feature_not_supported OR invalid_parameter_value THEN
  CREATE COLLATION german FROM "default";
END $$;

-- What is stored gets the spelling in which the shop stores from now on: NFC, without signs that cannot be seen. Only the
-- few rows that differ are locked. Codes need nothing: their letters were always composed.
DO $$
DECLARE
  unseen CONSTANT text := U&'[\00AD\034F\061C\200B\200E\200F\202A-\202E\2060-\2064\2066-\206F\3164\FEFF\FFA0]';
  place record;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('orders', 'first_name'), ('orders', 'last_name'), ('orders', 'street'), ('orders', 'street_nr'), ('orders', 'city'),
    ('orders', 'notes'), ('orders', 'email'), ('orders', 'invoice_buyer'), ('order_deliveries', 'address'),
    ('menus', 'name'), ('menus', 'description'), ('menus', 'ingredients'), ('staff', 'name'), ('discount_codes', 'note')
  ) AS t (of_table, of_column) LOOP
    EXECUTE format(
      'UPDATE %1$I SET %2$I = normalize(regexp_replace(%2$I::text, %3$L, %4$L, %5$L))::%6$s
       WHERE (%2$I::text IS NOT NFC NORMALIZED OR %2$I::text ~ %3$L) AND regexp_replace(%2$I::text, %3$L, %4$L, %5$L) <> %4$L',
      place.of_table, place.of_column, unseen, '', 'g', (
        SELECT format_type(atttypid, atttypmod) FROM pg_attribute
        WHERE attrelid = place.of_table::regclass AND attname = place.of_column
      )
    );
  END LOOP;
END $$;
