/** A UUID of any version, in small letters, as the database prints it. */
export const printedUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
