import { describe, expect, it } from "vitest";
import type { GuestForm } from "#contract/checkout/checkout.ts";
import { cartMeta } from "#test/cart-meta.ts";
import { formField } from "#web/storefront/checkout/form/form-field.ts";
import { orderBody } from "#web/storefront/checkout/place-order.ts";

const form: GuestForm = {
  firstName: "Karla",
  lastName: "Brandt",
  email: "k.brandt@example.de",
  phone: "+4915112345678",
  street: "Lindenstraße",
  street_nr: "12a",
  zip_code: "50674",
  city: "Köln",
  country: "Deutschland",
  notes: "",
  acceptPrivacy: true,
  acceptTerms: true,
};

const cart = {
  id: "cart-1",
  metaData: { ...cartMeta, revision: "as-shown" },
};

describe("the checkout payload", () => {
  it("holds the guest's data without country, and the ticked consents", () => {
    const body = orderBody(cart, form, undefined);
    expect(body).toMatchObject({ cart_id: "cart-1", cart_revision: "as-shown" });
    expect(body.consents).toEqual({ privacy: true, terms: true });
    expect(Object.keys(body.guest_data)).toEqual([
      "firstName",
      "lastName",
      "email",
      "phone",
      "street",
      "street_nr",
      "zip_code",
      "city",
      "notes",
    ]);
  });
});

describe("the server's field errors", () => {
  it("find the field of the form", () => {
    expect(formField("guest_data.zip_code")).toBe("zip_code");
    expect(formField("zip_code")).toBe("zip_code");
    expect(formField("consents.terms")).toBe("acceptTerms");
  });
});
