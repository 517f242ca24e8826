import { access, constants, stat } from "node:fs/promises";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { findAccount, nobody, type OwnAccount, runAs } from "#system/account.ts";
import { StartRefused } from "#system/start-refused.ts";

const accountName = "topfundtag";
const userAddPath = "/usr/sbin/useradd";

/**
 * The account that root hands the process to. In this order: the one that the operator names, the owner of the
 * data, an account created for the shop, or `nobody`.
 */
export async function chooseAccount(dataDir: string, named: string | null): Promise<OwnAccount> {
  if (named !== null) return requireAccount(named);
  for (const folder of [await embeddedDatabase.folderIn(dataDir), dataDir]) {
    const owner = folder && (await stat(folder).catch(() => undefined));
    if (owner && owner.uid !== 0 && owner.uid !== nobody.uid) return { uid: owner.uid, gid: owner.gid };
  }
  return findAccount(accountName) ?? (await createAccount()) ?? nobody;
}

function requireAccount(name: string): OwnAccount {
  const account = findAccount(name);
  if (account && account.uid !== 0) return account;
  throw new StartRefused(
    `RUN_AS=${name}: Dieses Konto gibt es nicht. Bitte den Namen oder die Nummer eines vorhandenen angeben oder RUN_AS weglassen.`,
  );
}

/** Undefined when no account can be created: a read-only system, or one without the program for it. */
async function createAccount(): Promise<OwnAccount | undefined> {
  const canCreate = await access(userAddPath, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!canCreate) return undefined;
  const how = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];
  await runAs(undefined, userAddPath, [...how, "--shell", "/usr/sbin/nologin", accountName]).catch(
    () => undefined,
  );
  return findAccount(accountName);
}
