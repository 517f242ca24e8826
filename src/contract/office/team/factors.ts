import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { line } from "#contract/office/fields.ts";
import { roles } from "#contract/team/staff.ts";

/** JSON of WebAuthn, opaque to the contract: the library on each side checks it. */
const authenticatorText = z.record(z.string(), z.unknown());

const passkeyName = line("Bitte geben Sie dem Passkey einen Namen.", 60);

const code = z.object({ code: z.string().check(z.maxLength(40)) });

const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

const ownFactors = z.object({
  passkeys: z.array(ownPasskey),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The last factor cannot be removed: the shop is public and the person is an administrator. */
  isDemanded: z.boolean(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

/** Ways in which the person can prove their identity now. The password counts only without a factor. */
const proofs = z.object({
  passkey: z.boolean(),
  totp: z.boolean(),
  recoveryCode: z.boolean(),
  password: z.boolean(),
  /** On a public shop a password alone does not open what needs a factor. */
  demandsFactor: z.boolean(),
});
export type Proofs = z.infer<typeof proofs>;

/** Shown once, with the first factor; null when recovery codes exist already. */
const newCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

const enrolment = ["enrolment"] as const;
const factor = ["factor"] as const;
const passkeyId = z.object({ passkeyId: z.string().check(z.maxLength(64)) });

export const factorCalls = {
  readProofs: staffCall({
    method: "GET",
    path: "/api/v1/staff/proofs",
    roles,
    whileAwaiting: ["factor", "enrolment"],
    about: "Womit die angemeldete Person bestätigen kann, dass sie es ist",
    data: proofs,
  }),
  startPasskeyProof: staffCall({
    method: "POST",
    path: "/api/v1/staff/proofs/passkey/challenge",
    roles,
    whileAwaiting: factor,
    about: "Was ein Passkey der Person unterschreiben soll; gilt einmal und fünf Minuten",
    data: authenticatorText,
  }),
  proveByPasskey: staffCall({
    method: "POST",
    path: "/api/v1/staff/proofs/passkey",
    roles,
    whileAwaiting: factor,
    about: "Mit einem Passkey bestätigen, dass man es ist",
    body: z.object({ response: authenticatorText }),
    data: z.null(),
  }),
  proveByTotp: staffCall({
    method: "POST",
    path: "/api/v1/staff/proofs/totp",
    roles,
    whileAwaiting: factor,
    about: "Mit dem Code der Authenticator-App bestätigen; jeder Code gilt einmal",
    body: code,
    data: z.null(),
  }),
  proveByRecoveryCode: staffCall({
    method: "POST",
    path: "/api/v1/staff/proofs/recovery-code",
    roles,
    whileAwaiting: factor,
    about: "Eine Anmeldung mit einem Wiederherstellungscode abschließen; jeder gilt einmal",
    body: code,
    data: z.object({ left: z.int() }),
  }),
  proveByPassword: staffCall({
    method: "POST",
    path: "/api/v1/staff/proofs/password",
    roles,
    about: "Mit dem Passwort bestätigen, solange kein zweiter Faktor eingerichtet ist",
    body: z.object({ password: z.string().check(z.maxLength(200)) }),
    data: z.null(),
  }),
  readOwnFactors: staffCall({
    method: "GET",
    path: "/api/v1/staff/factors",
    roles,
    whileAwaiting: enrolment,
    about: "Die eigenen Passkeys, Authenticator-App und Wiederherstellungscodes",
    data: ownFactors,
  }),
  startPasskeyEnrolment: staffCall({
    method: "POST",
    path: "/api/v1/staff/passkeys/challenge",
    roles,
    whileAwaiting: enrolment,
    stepUp: "own",
    about: "Was ein neuer Passkey unterschreiben soll; gilt einmal und fünf Minuten",
    data: authenticatorText,
  }),
  addPasskey: staffCall({
    method: "POST",
    path: "/api/v1/staff/passkeys",
    roles,
    whileAwaiting: enrolment,
    stepUp: "own",
    about:
      "Einen Passkey einrichten; mit dem ersten Faktor kommen Wiederherstellungscodes, nur in dieser Antwort",
    body: z.object({ name: passkeyName, response: authenticatorText }),
    data: newCodes,
  }),
  renamePasskey: staffCall({
    method: "PUT",
    path: "/api/v1/staff/passkeys/:passkeyId",
    roles,
    stepUp: "own",
    about: "Einem eigenen Passkey einen anderen Namen geben",
    params: passkeyId,
    body: z.object({ name: passkeyName }),
    data: z.null(),
  }),
  removePasskey: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/passkeys/:passkeyId",
    roles,
    stepUp: "own",
    about: "Einen eigenen Passkey entfernen; alle anderen Anmeldungen enden",
    params: passkeyId,
    data: z.null(),
  }),
  startTotp: staffCall({
    method: "POST",
    path: "/api/v1/staff/totp",
    roles,
    whileAwaiting: enrolment,
    stepUp: "own",
    about: "Ein Geheimnis für die Authenticator-App; es gilt erst nach dem ersten richtigen Code",
    data: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirmTotp: staffCall({
    method: "PUT",
    path: "/api/v1/staff/totp",
    roles,
    whileAwaiting: enrolment,
    stepUp: "own",
    about: "Die Authenticator-App mit ihrem ersten Code einrichten",
    body: code,
    data: newCodes,
  }),
  removeTotp: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/totp",
    roles,
    stepUp: "own",
    about: "Die Authenticator-App entfernen; alle anderen Anmeldungen enden",
    data: z.null(),
  }),
  renewRecoveryCodes: staffCall({
    method: "POST",
    path: "/api/v1/staff/recovery-codes",
    roles,
    stepUp: "own",
    about: "Neue Wiederherstellungscodes, nur in dieser Antwort; die alten gelten nicht mehr",
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  resetFactors: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/team/:staffId/factors",
    roles: ["admin"],
    stepUp: true,
    about: "Jemandem alle Faktoren nehmen, der sie verloren hat; alle Anmeldungen der Person enden",
    params: z.object({ staffId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    data: z.null(),
  }),
};
