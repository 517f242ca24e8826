-- Whether this transaction takes the trial's purchases away: only end_trial says so, and the role of the shop cannot.
CREATE FUNCTION trial_is_ending() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM trial_state WHERE ending_in = pg_current_xact_id_if_assigned())
$$;
