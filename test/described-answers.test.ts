import { expect, it } from "vitest";
import { refuseUndescribed } from "#test/described-answers.ts";

const answer = (statusCode: number, body: object, url = "/api/v1/cart") =>
  refuseUndescribed(
    { url },
    { statusCode, headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
  );

it("an answer that the API document does not describe is a fault of the test that asked", () => {
  const refused = { status: "error", code: "not_found", message: "Nicht gefunden." };
  const different = "is not what the API document describes";
  for (const status of [400, 404, 503]) {
    expect(() => answer(status, refused)).not.toThrow();
    expect(() => answer(status, { ...refused, code: "unheard_of" })).toThrow(different);
    expect(() => answer(status, { status: "error", code: "not_found" })).toThrow(different);
  }
  expect(() => answer(200, { status: "success", data: {} })).toThrow(different);
  expect(() => answer(200, refused)).toThrow(different);
  expect(() => answer(302, refused)).toThrow("does not describe GET /api/v1/cart 302");
  expect(() => answer(200, {}, "/api/v1/unheard-of")).not.toThrow();
});
