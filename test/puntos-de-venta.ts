import type { BaseDePrueba } from './database.ts';
import { crearEmpresa, crearPersona, darMembresia, navegadorDe, type Persona } from './people.ts';
import type { Navegador } from './server.ts';

/** A company with one person of each role, each signed in. */
export interface Equipo {
  empresa: string;
  personas: { admin: Persona; supervisor: Persona; mercaderista: Persona };
  admin: Navegador;
  supervisor: Navegador;
  mercaderista: Navegador;
}

export const crearEquipo = async (base: BaseDePrueba, url: string): Promise<Equipo> => {
  const empresa = await crearEmpresa(base);
  const miembro = async (rol: keyof Equipo['personas']): Promise<[Persona, Navegador]> => {
    const persona = await crearPersona(base, rol);
    await darMembresia(base, empresa, persona, rol);
    return [persona, await navegadorDe(base, url, persona)];
  };
  const [unAdmin, admin] = await miembro('admin');
  const [unSupervisor, supervisor] = await miembro('supervisor');
  const [unMercaderista, mercaderista] = await miembro('mercaderista');
  const personas = { admin: unAdmin, supervisor: unSupervisor, mercaderista: unMercaderista };
  return { empresa, personas, admin, supervisor, mercaderista };
};

const idDe = async ({ admin }: BaseDePrueba, sentencia: string, values: unknown[]): Promise<string> => {
  const { rows } = await admin.query<{ id: string }>(`${sentencia} returning id`, values);
  return rows[0]?.id ?? '';
};

/** Past the server, to arrange what a test begins with. */
export const ponerCadena = (base: BaseDePrueba, empresa: string, nombre = 'Central'): Promise<string> =>
  idDe(base, 'insert into cadenas (empresa_id, nombre) values ($1, $2)', [empresa, nombre]);

export const ponerSucursal = (
  base: BaseDePrueba,
  empresa: string,
  cadena: string,
  nombre = 'Altamira',
): Promise<string> =>
  idDe(
    base,
    "insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico) values ($1, $2, $3, 'Miranda')",
    [empresa, cadena, nombre],
  );

export const ponerProducto = (
  base: BaseDePrueba,
  empresa: string,
  nombre = 'Harina',
  archivado = false,
): Promise<string> =>
  idDe(
    base,
    'insert into empresa_productos (empresa_id, nombre, archivado_en) values ($1, $2, case when $3 then now() end)',
    [empresa, nombre, archivado],
  );

export const ponerVisita = (base: BaseDePrueba, { empresa, personas }: Equipo, sucursal: string): Promise<string> =>
  idDe(
    base,
    // each at a time of its own: the same one twice is refused
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora)
     values ($1, $2, $3, $4, current_date, clock_timestamp()::time)`,
    [empresa, personas.mercaderista.id, sucursal, personas.supervisor.id],
  );

/** From now on, or from another instant: what a branch sold on a day that is past was said before it. */
export const listarEnSucursal = async (
  base: BaseDePrueba,
  sucursal: string,
  productos: string[],
  desde = 'now',
): Promise<void> => {
  await base.admin.query(
    `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor, vigente_desde)
     select s.empresa_id, s.cadena_id, s.id, p, 'venta', 1, $3::timestamptz from sucursales s, unnest($2::uuid[]) p where s.id = $1`,
    [sucursal, productos, desde],
  );
};
