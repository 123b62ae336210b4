#!/bin/sh
# The entry point of the local PostgreSQL image. It creates the cluster at the first start, as the official image does.
set -eu
data=/var/lib/postgresql/data
programs=$(echo /usr/lib/postgresql/*/bin)
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups -- "$@"; }

mkdir -p "$data"
chown postgres:postgres "$data"
if [ ! -s "$data/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  chmod 644 /tmp/password
  as_postgres "$programs/initdb" --pgdata "$data" --auth scram-sha-256 --auth-local trust --pwfile /tmp/password --encoding UTF8 --locale C.UTF-8
  rm /tmp/password
  as_postgres "$programs/pg_ctl" start --wait --pgdata "$data" --options "-c listen_addresses= -c unix_socket_directories=/tmp"
  for file in /docker-entrypoint-initdb.d/*.sql; do
    as_postgres "$programs/psql" --host /tmp --no-psqlrc --set ON_ERROR_STOP=1 --file "$file"
  done
  as_postgres "$programs/pg_ctl" stop --wait --pgdata "$data"
fi

shift # the first word is "postgres"
exec setpriv --reuid=postgres --regid=postgres --init-groups -- "$programs/postgres" -D "$data" -c unix_socket_directories=/tmp "$@"
