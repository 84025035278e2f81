-- Who is running jobs. The queue itself gives a dead worker's jobs back only after four hours; here each worker process leaves a
-- sign of life every few seconds, and any live one takes back what a silent one held.
-- All of it belongs to the queue's owner and is granted to nobody.

create schema trabajos authorization app_jobs;

create table trabajos.procesos (
  id        text primary key,                 -- as the queue writes it in locked_by
  equipo    text not null,
  visto_en  timestamptz not null default now()
);
alter table trabajos.procesos enable row level security;       -- no policy: its owner alone
alter table trabajos.procesos owner to app_jobs;

-- Forgets processes that have been silent for that long and frees the jobs of those that nobody beats for. A lock younger than
-- that is left alone: its worker may be about to beat for the first time. Returns what was freed; `agotado` had no attempt left and is dead now.
create function trabajos.rescatar(p_silencio interval) returns table (id bigint, tarea text, agotado boolean)
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
alter function trabajos.rescatar owner to app_jobs;
