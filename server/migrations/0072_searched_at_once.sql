-- The same text as before. PostgreSQL reads and plans a function in SQL for every statement that fills a generated column,
-- which takes as long as the rest of adding a customer; one in PL/pgSQL is read once for each connection.
create or replace function searched(given text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return btrim(regexp_replace(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
    '\s+', ' ', 'g'));
end
$$;
