const SIN_DERECHO =
  'no grant lets the role name empresa_id in an update, so a row cannot leave its company in the first place';

/** Mutations that nothing can notice, because something else holds as well or because they change nothing; each with its reason. */
export const REDUNDANTES: Readonly<Record<string, string>> = {
  'policy empresa_usuarios.editar, with check: all of it → true': SIN_DERECHO,
  'policy invitaciones.editar, with check: (empresa_id = ( SELECT app.empresa_id() AS empresa_id)) → true': SIN_DERECHO,
  "function app.dejar_de_ser_admin(): m.rol = 'admin' → true":
    'entering has read the same row in the same transaction; it is for whoever loses the role in between',
  "function app.get_company_users(text,integer,text,uuid): p_busqueda = '' → false":
    'a search for nothing finds everybody anyway: strpos of an empty text is 1',
  "function app.buscar_mercaderistas(text,integer): p_busqueda = '' → false":
    'a search for nothing finds everybody anyway: strpos of an empty text is 1',
  "function app.empresas_por_extender(integer): r.generada_hasta < (now() at time zone 'UTC')::date + p_dias + 1 → true":
    'says to the planner what the condition before it comes to at most, wherever the company is',
  'function app.visitas_admitidas(): n.sucursal_id <> v.sucursal_id or n.usuario_id <> v.usuario_id → true':
    'of a visit that stays where it is, with whom it is, both lists are empty, and of nothing nothing is asked',
  "function app.invitacion_de_token(bytea): i.tokens_anteriores <> '{}' → true":
    'says to the planner what the partial index holds; an empty array contains no token',
  "policy archivos.crear, with check: (uso = ANY (ARRAY['empresas-logos'::text, 'cadenas-logos'::text])) → true":
    'an admin manages too, so there is no file that they may not keep',
  'function app.quitar_archivos_sin_uso(integer): v.nombrado → true':
    'the same statement has deleted those that nothing names, and does not change what it has deleted',
};
