-- A payment that was to be cleared, and of which the shop has heard since: it is booked as every other, so that row is turned.
CREATE FUNCTION unclear_no_more(known_provider text, known_ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, is_reversal, document_number, text,
    source, source_id, part)
  SELECT open_day(now_on), now_on, j.contra_account, j.account, j.cents, true, j.document_number,
    left('Geklärt: ' || e.type, 60), j.source, j.source_id, 2
  FROM cleared_entries c JOIN balance_entries e ON e.id = c.entry_id
    JOIN journal_rows j ON j.source = 'unclear' AND j.source_id = e.id AND j.part = 1,
    (SELECT (now() AT TIME ZONE 'Europe/Berlin')::date AS now_on) AS today
  WHERE e.provider = known_provider AND e.source_id = ANY(known_ids)
  ON CONFLICT DO NOTHING
$$;
