-- pg-boss says itself when a worker has last looked for what is due, and each process answers /health and /metrics for
-- itself.
DROP TABLE workers;
DROP TABLE processes;
DROP TABLE slow_statements;
DROP TABLE refused_requests;
