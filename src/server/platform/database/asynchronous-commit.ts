/**
 * SQL, to be read by the writing part of a statement: its commit does not wait for the disk. For what a later commit
 * brings there before it counts, or what is harmless to lose when the machine fails within the same second. Where
 * another machine confirms commits it waits: a failure of one machine is to lose nothing there.
 */
export const asynchronousCommit = `SELECT set_config('synchronous_commit', CASE
  WHEN current_setting('synchronous_standby_names') = '' THEN 'off' ELSE current_setting('synchronous_commit') END, true)`;
