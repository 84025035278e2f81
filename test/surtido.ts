import type { BodyOf } from '#src/platform/shared/contract.ts';
import * as surtido from '#src/dominio/surtido/contract.ts';
import type { Cambio } from '#src/dominio/surtido/contract.ts';
import * as contracts from '#src/features/surtido/contract.ts';
import * as formatos from '#src/features/surtido/contract-formatos.ts';
import { conBase, conServidor } from './fixtures.ts';
import { porPrueba } from './lifetimes.ts';
import { crearEquipo, ponerCadena, ponerProducto, ponerSucursal } from './puntos-de-venta.ts';

/** Anew for each test: a company with a chain of two branches and two products, and what is said of them. */
export const conSurtido = () => {
  const base = conBase();
  const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
  const equipo = porPrueba(() => crearEquipo(base, servidor.url));
  const escena = porPrueba(async () => {
    const cadena = await ponerCadena(base, equipo.empresa);
    const altamira = await ponerSucursal(base, equipo.empresa, cadena, 'Altamira');
    const chacao = await ponerSucursal(base, equipo.empresa, cadena, 'Chacao');
    const harina = await ponerProducto(base, equipo.empresa, 'Harina');
    const arroz = await ponerProducto(base, equipo.empresa, 'Arroz');
    await base.admin.query(
      'update empresa_productos set cantidad_minima_quiebre = 5, precio_venta_sugerido = 1.5 where empresa_id = $1',
      [equipo.empresa],
    );
    return { cadena, altamira, chacao, harina, arroz };
  });

  const params = () => ({ empresaId: equipo.empresa });
  const ver = (query: object) => equipo.supervisor.llamar(surtido.listarSurtido, { params: params(), query });
  const enCadena = () => ver({ cadena_id: escena.cadena });
  const en = (sucursal_id: string) => ver({ sucursal_id });
  const nombres = async (sucursal: string) =>
    (await en(sucursal)).productos.filter(({ se_vende }) => se_vende).map(({ nombre }) => nombre);

  const decir = (
    cambios: Cambio[],
    otros: Partial<
      Pick<BodyOf<typeof contracts.cambiarSurtido>, 'cadena_id' | 'formato_id' | 'desde' | 'toman_lo_nuevo'>
    > = {},
  ) =>
    equipo.admin.llamar(contracts.cambiarSurtido, {
      params: params(),
      body: { cadena_id: escena.cadena, cambios, desde: null, ...otros },
    });
  const decirAqui = (sucursalId: string, cambios: Cambio[], desde: string | null = null) =>
    equipo.supervisor.llamar(surtido.cambiarSurtidoDeSucursal, {
      params: { ...params(), sucursalId },
      body: { cambios, desde },
    });
  const darFormato = async (nombre: string, ...sucursales: string[]): Promise<string> => {
    const { id } = await equipo.admin.llamar(formatos.crearFormato, { params: params(), body: { nombre } });
    if (sucursales.length > 0)
      await equipo.supervisor.llamar(formatos.ponerFormato, { params: params(), body: { formato_id: id, sucursales } });
    return id;
  };
  const hoy = async (): Promise<string> => {
    const { rows } = await base.admin.query<{ hoy: string }>(
      'select ((now() at time zone timezone)::date)::text as hoy from company_settings where empresa_id = $1',
      [equipo.empresa],
    );
    return rows[0]?.hoy ?? '';
  };

  return { base, servidor, equipo, escena, params, ver, enCadena, en, nombres, decir, decirAqui, darFormato, hoy };
};
