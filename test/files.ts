import type { DataOf, QueryOf } from "#contract/contract.ts";
import { fillPath } from "#contract/addresses.ts";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import type { FailureBody } from "#contract/refusals.ts";
import type { TestShop } from "#test/open-shop.ts";
import type { TestStaff } from "#test/staff.ts";

type FileCall = Extract<
  OfficeCallName,
  | "uploadPicture"
  | "uploadNamedPicture"
  | "uploadLogo"
  | "uploadBrandPicture"
  | "checkMenuFile"
  | "importMenuFile"
  | "checkSubscribers"
  | "importSubscribers"
  | "checkBankLines"
  | "importBankLines"
  | "importIngredients"
  | "addSpecification"
  | "addShelfLifeProof"
  | "addReceiptPhoto"
  | "checkReadings"
  | "importReadings"
>;

/** Returns the raw answer. */
export async function sendFile<N extends FileCall>(
  shop: TestShop,
  staff: TestStaff | null,
  name: N,
  file: Buffer | string,
  query?: QueryOf<N>,
  params?: Record<string, string>,
) {
  return shop.app.inject({
    method: office[name].method,
    url: fillPath(office[name].path, params ?? {}),
    query: query as Record<string, string> | undefined,
    headers: {
      "content-type": "application/octet-stream",
      ...(staff ? { authorization: `Bearer ${staff.token}` } : {}),
    },
    payload: file,
  });
}

/** A successful answer, checked against the contract. */
export async function uploaded<N extends FileCall>(
  ...request: Parameters<typeof sendFile<N>>
): Promise<DataOf<N>> {
  const answer = await sendFile(...request);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return office[request[2]].data.parse(answer.json().data) as DataOf<N>;
}

export async function refusedFile<N extends FileCall>(
  ...request: Parameters<typeof sendFile<N>>
): Promise<FailureBody & { httpStatus: number }> {
  const answer = await sendFile(...request);
  if (answer.statusCode < 400) throw new Error("it was not refused");
  return { ...answer.json<FailureBody>(), httpStatus: answer.statusCode };
}
