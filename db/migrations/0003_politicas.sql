-- Who may touch which row (policies) and which column (grants).
-- Shape of every policy: the company, as a scalar; then the role, as a scalar. Nothing is granted that is not written here.

alter table usuarios         enable row level security;
alter table auth.claves      enable row level security;
alter table auth.sesiones    enable row level security;
alter table auth.codigos     enable row level security;
alter table auth.intentos    enable row level security;
alter table user_settings    enable row level security;
alter table empresas         enable row level security;
alter table company_settings enable row level security;
alter table personas         enable row level security;
alter table empresa_usuarios enable row level security;
alter table invitaciones     enable row level security;
alter table archivos         enable row level security;

-- ---------------------------------------------------------------- credentials
grant select, insert, update, delete on all tables in schema auth to app_auth;
grant select, insert (nombre, correo, correo_confirmado), update (correo_confirmado, updated_at) on usuarios to app_auth;
grant select, insert (user_id, language) on user_settings to app_auth;
create policy credenciales on usuarios to app_auth using (true) with check (true);
create policy credenciales on user_settings to app_auth using (true) with check (true);
create policy credenciales on auth.claves to app_auth using (true) with check (true);
create policy credenciales on auth.sesiones to app_auth using (true) with check (true);
create policy credenciales on auth.codigos to app_auth using (true) with check (true);
create policy credenciales on auth.intentos to app_auth using (true) with check (true);

-- ---------------------------------------------------------------- one's own
grant select, update (nombre, imagen_perfil, updated_at) on usuarios to app_user;    -- the address changes only once confirmed
create policy propio on usuarios to app_user using (id = (select app.usuario_id()));
grant select, insert, update on user_settings to app_user;
create policy propio on user_settings to app_user using (user_id = (select app.usuario_id()));

-- ---------------------------------------------------------------- company, people, invitations
grant select, update (nombre, logo_url) on empresas to app_user;
create policy leer on empresas for select to app_user using (id = (select app.empresa_id()));
create policy editar on empresas for update to app_user using (id = (select app.empresa_id()) and (select app.es_admin()));

grant select, update on company_settings to app_user;
create policy leer on company_settings for select to app_user using (empresa_id = (select app.empresa_id()));
create policy editar on company_settings for update to app_user using (empresa_id = (select app.empresa_id()) and (select app.es_admin()));
grant select on configuracion_empresa to app_user;

grant select on personas to app_user;          -- written only by triggers
create policy leer on personas for select to app_user
  using (empresa_id = (select app.empresa_id()) and ((select app.gestiona()) or usuario_id = (select app.usuario_id())));

grant select, update (activo, rol), delete on empresa_usuarios to app_user;   -- entering is a function's business
create policy leer on empresa_usuarios for select to app_user
  using (empresa_id = (select app.empresa_id())
         and ((select app.es_admin()) or usuario_id = (select app.usuario_id()) or (rol = 'mercaderista' and (select app.gestiona()))));
create policy editar on empresa_usuarios for update to app_user                -- an admin is never toggled; one may be named
  using (empresa_id = (select app.empresa_id()) and (select app.es_admin()) and rol <> 'admin')
  with check (empresa_id = (select app.empresa_id()));
create policy quitar on empresa_usuarios for delete to app_user
  using (empresa_id = (select app.empresa_id()) and (select app.es_admin()) and rol <> 'admin');

grant select (empresa_id, id, correo, rol, aceptada, respuesta, fecha_envio, expires_at, enviada_por, respondida_en),
      insert (empresa_id, id, correo, rol, token_hash, expires_at, enviada_por),
      update (rol, token_hash, fecha_envio, expires_at, aceptada, respuesta, respondida_en) on invitaciones to app_user;
create policy leer on invitaciones for select to app_user using (empresa_id = (select app.empresa_id()) and (select app.gestiona()));
create policy crear on invitaciones for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and enviada_por = (select app.usuario_id()));
create policy editar on invitaciones for update to app_user                    -- resend, withdraw; never accept for someone else
  using (empresa_id = (select app.empresa_id()) and (select app.gestiona()) and not aceptada)
  with check (empresa_id = (select app.empresa_id()) and (not aceptada or respuesta in ('retirada', 'reemplazada')));

-- ---------------------------------------------------------------- files
grant select, insert on archivos to app_user;
create policy leer on archivos for select to app_user using (empresa_id = (select app.empresa_id()));
create policy crear on archivos for insert to app_user
  with check (empresa_id = (select app.empresa_id()) and (select app.es_admin()) and creado_por = (select app.usuario_id()));
