-- A sequence and a permutation with a secret key give the application numbers. No number comes twice, and a number reveals neither the
-- count nor the next number.

create sequence application_number as integer minvalue 0 maxvalue 99999999 start 0;

-- The key must never change, because another key would repeat numbers.
create table application_number_key (
  only_one boolean primary key default true check (only_one),
  key      bytea not null check (length(key) = 32)
);
insert into application_number_key (key) values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- A Feistel network over the numbers below half * half. Each round can be reversed, so no number comes twice.
create function permuted_number(number bigint, half bigint, key bytea) returns bigint
language plpgsql immutable strict parallel safe
as $$
declare
  high bigint := number / half;
  low  bigint := number % half;
  mask bigint;
  next bigint;
begin
  for round in 1..10 loop
    mask := ('x' || encode(substr(sha256(key || int4send(round) || int8send(low)), 1, 7), 'hex'))::bit(56)::bigint;
    next := (high + mask) % half;
    high := low;
    low := next;
  end loop;
  return high * half + low;
end $$;

-- Skips numbers that applications of any retailer already have, so it sets the scope to all rows while it runs.
create function free_application_number() returns text
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
  secret bytea := (select key from application_number_key);
  digits text;
begin
  perform set_config('farthing.scope', 'all', true);
  loop
    digits := lpad(permuted_number(nextval('application_number'), 10000, secret)::text, 8, '0');
    exit when not exists (select from application where id between digits || '0' and digits || '9');
  end loop;
  perform set_config('farthing.scope', stated, true);
  return digits;
end $$;
revoke execute on function free_application_number() from public;
grant execute on function free_application_number() to farthing_app;
