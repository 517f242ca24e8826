#!/bin/sh
# Runs once, when PostgreSQL's volume is empty: the shop's role, the role that owns its tables, and the database.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set shop="$SHOP_PASSWORD" --set owner="$SHOP_OWNER_PASSWORD" <<'SQL'
CREATE ROLE shop_owner LOGIN PASSWORD :'owner';
CREATE ROLE shop LOGIN PASSWORD :'shop';
CREATE DATABASE shop OWNER shop_owner ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
\connect shop
REVOKE EXECUTE ON FUNCTION lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea) FROM PUBLIC;
SQL
