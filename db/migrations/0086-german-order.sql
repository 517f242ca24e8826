-- Names stand in German order: Ähren, von der Heide, Zander. A server that was built without ICU sorts by its own collation.
DO $$ BEGIN
  CREATE COLLATION german (provider = icu, locale = 'de');
EXCEPTION WHEN feature_not_supported OR invalid_parameter_value THEN
  CREATE COLLATION german FROM "default";
END $$;
