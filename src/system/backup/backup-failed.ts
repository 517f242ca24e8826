import { StartRefused } from "#system/start-refused.ts";

/** A backup cannot be made, read or restored; the message is German and says what to do. */
export class BackupFailed extends StartRefused {
  override name = "BackupFailed";
}
