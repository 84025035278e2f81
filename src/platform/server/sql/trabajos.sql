-- Enqueues in the caller's own transaction. Belongs to the queue's owner, so that nobody else needs a right on the queue.
-- A job acts for the product itself: whoever serves requests queues one only for somebody who has entered, and the job asks the database
-- again whether it may.
create or replace function app.encolar(p_tarea text, p_carga json, p_llave text default null, p_intentos integer default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if session_user = 'app_user' and app.usuario_id() is null then perform app.problema('permiso.denegado', '42501'); end if;
  perform graphile_worker.add_job(p_tarea, p_carga, job_key => p_llave, max_attempts => p_intentos);
end $$;

-- Forgets processes that have been silent for that long and frees the jobs of those that nobody beats for. A lock younger than
-- that is left alone: its worker may be about to beat for the first time. Returns what was freed; `agotado` had no attempt left and is dead now.
create or replace function trabajos.rescatar(p_silencio interval) returns table (id bigint, tarea text, agotado boolean)
language plpgsql set search_path = '' as $$
declare
  v_silenciosos text[];
  v_agotados bigint[];
begin
  delete from trabajos.procesos p where p.visto_en < now() - p_silencio;
  select array_agg(distinct j.locked_by) into v_silenciosos from graphile_worker.jobs j
  where j.locked_at < now() - p_silencio and not exists (select from trabajos.procesos p where p.id = j.locked_by);
  if v_silenciosos is null then return; end if;

  select array_agg(j.id) into v_agotados from graphile_worker.jobs j
  where j.locked_by = any (v_silenciosos) and j.attempts >= j.max_attempts;
  return query select j.id, j.task_identifier, j.attempts >= j.max_attempts
               from graphile_worker.jobs j where j.locked_by = any (v_silenciosos);
  perform graphile_worker.force_unlock_workers(v_silenciosos);
  -- the reason stands where a failure's reason stands: nobody else will write it
  perform graphile_worker.permanently_fail_jobs(v_agotados, 'its worker died while running it');
end $$;

grant create on schema app to app_jobs;              -- as whoever is given something there must have
alter function app.encolar owner to app_jobs;
revoke create on schema app from app_jobs;
alter function trabajos.rescatar owner to app_jobs;
grant execute on function app.encolar to app_user, app_auth;
