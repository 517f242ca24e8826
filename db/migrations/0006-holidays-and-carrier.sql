-- Where the kitchen has its public holidays, and when the carrier runs.

ALTER TABLE calendar_settings
  -- NULL: where the brand says that the kitchen is
  ADD COLUMN kitchen_state text CHECK (kitchen_state IN (
    'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
  )),
  ADD COLUMN carrier_weekdays int[] NOT NULL DEFAULT '{1,2,3,4,5,6}'
    CHECK (carrier_weekdays <@ '{0,1,2,3,4,5,6}'),
  -- `time` also holds 24:00 and seconds, which no cut-off can be told with
  ADD CONSTRAINT cut_off_is_a_minute_of_the_day
    CHECK (cut_off_time < '24:00' AND extract(second FROM cut_off_time) = 0);

-- Days on which the carrier does not run, besides public holidays and its weekdays.
CREATE TABLE carrier_free_days (
  day date PRIMARY KEY,
  note text NOT NULL DEFAULT ''
);
CREATE TRIGGER carrier_free_days_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carrier_free_days
  EXECUTE FUNCTION move_public_version();

COMMENT ON COLUMN closed_days.note IS 'guests read it, as in: Am 24.12.2026 (Heiligabend) ist unsere Küche geschlossen.';
COMMENT ON COLUMN carrier_free_days.note IS 'guests read it';
