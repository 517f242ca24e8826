import { constants, setPriority } from "node:os";
import { encodeVariant } from "#server/domain/catalogue/pictures/encode-variant.ts";

// Guests who order come first: this process works in the time that others leave.
setPriority(constants.priority.PRIORITY_LOW);

export default encodeVariant;
