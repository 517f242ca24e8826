/**
 * SQL, to be read by the writing part of a statement: its commit does not wait for the disk. For what a later commit
 * brings there before it counts, or what is harmless to lose when the machine fails within the same second.
 */
export const hastyCommit = "SELECT set_config('synchronous_commit', 'off', true)";
