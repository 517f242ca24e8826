import { open } from "node:fs/promises";

/** A new or renamed file is on the disk only when its folder is, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
