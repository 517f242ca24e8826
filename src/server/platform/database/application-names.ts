/** What the connections of a process are called in PostgreSQL. */
export const shopName = "topf-und-tag";
/** of one for background jobs only */
export const workerName = "topf-und-tag worker";
