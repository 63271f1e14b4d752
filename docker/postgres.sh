#!/bin/sh
# Run once by the PostgreSQL image, on an empty volume: Daybook gets a role that owns its database and nothing else, and
# the superuser can be reached from inside the container alone, since it has no password.
set -eu
psql --username=postgres --dbname=postgres --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role daybook login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database daybook owner daybook;
alter role postgres password null;
SQL
