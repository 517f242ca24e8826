/** What an operator calls in an installation without development packages; each is a file of this folder. */
export const commands = ["backup", "doctor", "person", "restore", "staff", "verify-books", "verify-log"];
