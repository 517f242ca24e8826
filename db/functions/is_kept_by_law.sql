-- Invoices are kept from the end of their year: those since 2025 for eight years, older ones for ten (§ 147 AO and
-- § 14b UStG as the fourth act against bureaucracy changed them). One rule for triggers and statements.
CREATE FUNCTION is_kept_by_law(issued_on date, today date DEFAULT (now() AT TIME ZONE 'Europe/Berlin')::date)
  RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT issued_on >= date_trunc('year', today::timestamp)
    - CASE WHEN issued_on >= DATE '2025-01-01' THEN interval '8 years' ELSE interval '10 years' END
$$;
