const SIN_DERECHO =
  'no grant lets the role name empresa_id in an update, so a row cannot leave its company in the first place';

const EN_SU_EMPRESA = 'the other table is read under its own policy, which holds it to the same company';
const SIN_MIRAR = "saves those who see every visit a look at it: the visits' own policy says the same";
const EN_LA_FUNCION = 'the function that it calls asks for the role itself, and refuses with the same answer';
const TODOS_LOS_CORTES =
  'the job, which alone calls it with more rights than those of whoever asks, asks for every cut at once';
const DEL_INDICE = 'says to the planner what the partial index holds: who has no barcodes has not this one';
const BUSCA_NADA = 'a search for nothing finds everything anyway: strpos of an empty text is 1';
const A_LA_VEZ = 'is for what somebody else does at the same moment, which one transaction cannot try';
const YA_SUELTA = 'one that is not kept stays so';
const SIN_NADIE = 'no grant reaches the table: only functions with the rights of its owner do';

/** Mutations that nothing can notice, because something else holds as well or because they change nothing; each with its reason. */
export const REDUNDANTES: Readonly<Record<string, string>> = {
  'policy empresa_usuarios.editar, with check: all of it → true': SIN_DERECHO,
  'policy invitaciones.editar, with check: (empresa_id = ( SELECT app.empresa_id() AS empresa_id)) → true': SIN_DERECHO,
  "function app.dejar_de_ser_admin(): m.rol = 'admin' → true":
    'entering has read the same row in the same transaction; it is for whoever loses the role in between',
  "function app.get_company_users(text,integer,text,uuid): p_busqueda = '' → false": BUSCA_NADA,
  "function app.buscar_mercaderistas(text,integer): p_busqueda = '' → false": BUSCA_NADA,
  "function app.visitas_de_historial(uuid,uuid,text,uuid,date,date,text): p_texto = '' → false": BUSCA_NADA,
  "function app.empresas_por_extender(integer): r.generada_hasta < (now() at time zone 'UTC')::date + p_dias + 1 → true":
    'says to the planner what the condition before it comes to at most, wherever the company is',
  'function app.visitas_admitidas(): (n.sucursal_id <> v.sucursal_id or n.usuario_id <> v.usuario_id) → true':
    'of a visit that stays where it is, with whom it is, both lists are empty, and of nothing nothing is asked',
  "function app.invitacion_de_token(bytea): i.tokens_anteriores <> '{}' → true":
    'says to the planner what the partial index holds; an empty array contains no token',
  'function app.no_listados_de_reporte(uuid): x.codigos_de_barras is not null → true': DEL_INDICE,
  'function app.productos_no_listados(text,text,integer): x.codigos_de_barras is not null → true': DEL_INDICE,
  'GET /empresas/:empresaId/mis-visitas/sucursales, roles: any': EN_LA_FUNCION,
  'GET /empresas/:empresaId/mis-visitas/sucursales, roles: [mercaderista, admin]': EN_LA_FUNCION,
  'GET /empresas/:empresaId/mis-visitas/sucursales, roles: [mercaderista, supervisor]': EN_LA_FUNCION,
  'GET /empresas/:empresaId/mis-visitas/sucursales/:sucursalId, roles: any': EN_LA_FUNCION,
  'GET /empresas/:empresaId/mis-visitas/sucursales/:sucursalId, roles: [mercaderista, admin]': EN_LA_FUNCION,
  'GET /empresas/:empresaId/mis-visitas/sucursales/:sucursalId, roles: [mercaderista, supervisor]': EN_LA_FUNCION,
  'POST /empresas/:empresaId/mis-visitas, roles: any': EN_LA_FUNCION,
  'POST /empresas/:empresaId/mis-visitas, roles: [mercaderista, admin]': EN_LA_FUNCION,
  'POST /empresas/:empresaId/mis-visitas, roles: [mercaderista, supervisor]': EN_LA_FUNCION,
  'policy archivos.leer, using: (f.empresa_id = archivos.empresa_id) → true': EN_SU_EMPRESA,
  'policy visitas.quitar, using: (e.empresa_id = visitas.empresa_id) → true': EN_SU_EMPRESA,
  'policy visitas_fotos.leer, using: (v.empresa_id = visitas_fotos.empresa_id) → true': EN_SU_EMPRESA,
  'policy visitas_productos.leer, using: (v.empresa_id = visitas_productos.empresa_id) → true': EN_SU_EMPRESA,
  'policy visitas_productos.leer, using: ( SELECT app.ve_visitas_ajenas() AS ve_visitas_ajenas) → false': SIN_MIRAR,
  'function app.anotar_envio(uuid,uuid,text,text,bytea,text[],jsonb,jsonb): app.se_decide_de_nuevo(e) → true':
    'a delivery with an earlier receipt comes so far only if it is decided anew',
  'function app.anunciar_fotos(visitas,jsonb): x.retenida → true': YA_SUELTA,
  'function app.resolver_envio(uuid,uuid,boolean,text): f.retenida → true': YA_SUELTA,
  'function app.visita_anterior(uuid,uuid,uuid,date,timestamp with time zone): x.id <> p_visita → true':
    'asked of a visit with its own day and moment: one that is done was not done before itself, and one that is not is none of those looked at',
  'function app.confirmar_alta(uuid,text): v_usuario is null → false':
    'without a person nobody enters, and whoever has not entered makes no company',
  'policy auth.llave_de_contexto.nadie dropped': SIN_NADIE,
  'policy auth.llave_de_contexto.nadie, using: all of it → true': SIN_NADIE,
  'function app.surtido_de(uuid,uuid,timestamp with time zone,timestamp with time zone): f.formato_id is distinct from s.formato_id → true':
    'what the same format says twice has the same greatest value; it saves reading it again',
  'policy surtidos_dichos.nadie dropped': SIN_NADIE,
  'policy surtidos_dichos.nadie, using: all of it → true': SIN_NADIE,
  'policy visitas_fotos_partes.nadie dropped': SIN_NADIE,
  'policy visitas_fotos_partes.nadie, using: all of it → true': SIN_NADIE,
  'function app.quitar_archivos_sin_uso(integer): v.nombrado → true':
    'the same statement has deleted those that nothing names, and does not change what it has deleted',
  'DELETE /empresas/:empresaId/membresia, roles: any': EN_LA_FUNCION,
  'DELETE /empresas/:empresaId/membresia, roles: [supervisor, mercaderista, admin]': EN_LA_FUNCION,
  'GET /empresas/:empresaId/productos/exportacion, roles: any': EN_LA_FUNCION,
  'GET /empresas/:empresaId/productos/exportacion, roles: [admin, supervisor, mercaderista]': EN_LA_FUNCION,
  'GET /empresas/:empresaId/visitas/exportacion, roles: any': EN_LA_FUNCION,
  'GET /empresas/:empresaId/visitas/exportacion, roles: [admin, supervisor, mercaderista]': EN_LA_FUNCION,
  'POST /empresas/:empresaId/visitas/:visitaId/revision, roles: any': EN_LA_FUNCION,
  'POST /empresas/:empresaId/visitas/:visitaId/revision, roles: [admin, supervisor, mercaderista]': EN_LA_FUNCION,
  'POST /empresas/:empresaId/visitas/:visitaId/revision/envios/:envioId, roles: any': EN_LA_FUNCION,
  'POST /empresas/:empresaId/visitas/:visitaId/revision/envios/:envioId, roles: [admin, supervisor, mercaderista]':
    EN_LA_FUNCION,
  'POST /empresas/:empresaId/visitas/:visitaId/correccion, roles: any': EN_LA_FUNCION,
  'POST /empresas/:empresaId/visitas/:visitaId/correccion, roles: [admin, supervisor, mercaderista]': EN_LA_FUNCION,
  'function app.correcciones_de_visita(uuid,uuid): exists (select from versiones) → true':
    'saves reading what was found in a visit that nobody corrected: without a correction it is compared with nothing',
  "function app.resumen_crudo(date[],text[]): p_cortes <> '{producto}' → true": TODOS_LOS_CORTES,
  "function app.resumen_crudo(date[],text[]): p_cortes <> '{producto}' (2) → true": TODOS_LOS_CORTES,
  'function app.resumen_crudo(date[],text[]): m is not null → true': TODOS_LOS_CORTES,
  "function app.resumir_pendientes(integer): r.corte in ('empresa', 'cadena', 'sucursal', 'producto') → true":
    'names all that there are: it is for the key, whose second column that is',
  'function app.resumir_pendientes(integer): not pg_try_advisory_xact_lock(app.clave_de_resumen(app.empresa_id())) → false':
    'keeps two runs of one company apart, which one transaction cannot try',
  'function app.anotar_comienzo(visitas,jsonb): v_posicion is not null → true':
    'where there is no position yet, none leaves it so',
  "function app.guardia_de_visita(): old.estado = 'cancelada' → true":
    'of what becomes done, the list before it leaves out only what was cancelled',
  "function app.recibir_finalizacion(uuid,uuid,bytea,jsonb): v.estado = 'completada' → true":
    'only of a visit that is done it is said whose it was by the plan',
  "function app.recibir_inicio(uuid,uuid,bytea,jsonb): resultado = 'aplicado' → true":
    'of a member whose visit it is, which the rest of the condition asks for, nothing is kept back',
  'function app.recibir_finalizacion(uuid,uuid,bytea,jsonb): p.id is not null → true':
    'a delivery with a product that nobody knows is refused before these are counted',
  'function app.tomar_para_entregar(uuid): not found → false': A_LA_VEZ,
  'function app.quitar_partes_vencidas(integer): x.empresa_id = v.empresa_id and x.id = v.visita_id → true': A_LA_VEZ,
  'function app.quitar_partes_vencidas(integer): x.empresa_id = v.empresa_id → true': A_LA_VEZ,
  'function app.quitar_partes_vencidas(integer): x.id = v.visita_id → true': A_LA_VEZ,
  'function app.crear_visita_no_planificada(uuid,uuid,jsonb): not found → true':
    'what has just been inserted is there, as the rest of the condition asks',
  "function app.crear_visita_no_planificada(uuid,uuid,jsonb): not exists (select from public.visitas x where x.empresa_id = v.empresa_id and x.id = p_visita and x.usuario_id = app.usuario_id() and x.sucursal_id = p_sucursal and x.origen = 'no_planificada') → true":
    A_LA_VEZ,
};
