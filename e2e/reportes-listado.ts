import type { Locator, Page } from '@playwright/test';
import { cerrarSinVisita, finalizarVisita } from '#src/dominio/telefono/contract-envios.ts';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import { comienzo, finalizacionDe, registroDe } from '../test/registro-visita.ts';
import { ponerHallados, ponerVisitaHecha } from '../test/visitas-hechas.ts';
import { CLAVE, crearMiembro } from './actions.ts';
import { crearProductosEn } from './commerce.ts';
import { CHACAO, LARGA, PETARE, prepararCampo, type Campo } from './field.ts';
import { comoMiembro } from './invitations.ts';
import type { Producto } from './product.ts';
import { expect } from './test.ts';

export const HARINA = 'Harina Doña Pura 1 kg';

export interface Reportado extends Campo {
  /** By name. */
  productos: Record<string, string>;
  /** Of today, far from the branch: to be reviewed. */
  lejana: string;
  /** Of yesterday; somebody delivered it a second time. */
  repetida: string;
}

/** A week of a company: done, to be reviewed, overdue, called off, and planned for the next days. */
export const ponerSemana = async (producto: Producto): Promise<Reportado> => {
  const campo = await prepararCampo(producto);
  const { empresa, usuario, sucursales, hoy } = campo;
  const base = { admin: producto.base };
  const nombres = [HARINA, 'Café Páramo Alto molido 500 g', 'Galletas Caney de avena'];
  const chacao = sucursales[CHACAO] ?? '';
  const [harina = '', cafe = '', galletas = ''] = await crearProductosEn(producto, empresa, nombres, chacao);
  const poner = (sucursal: string, dia: number, otros: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {}) =>
    ponerVisitaHecha(base, {
      empresa,
      usuario,
      sucursal: sucursales[sucursal] ?? '',
      fecha: sumarDias(hoy, dia),
      ...otros,
    });
  const lejana = await poner(CHACAO, 0, {
    hora: '10:30',
    revision: ['lejos'],
    inicio: { lat: 10.49, lng: -66.85, precision_m: 12, distancia_m: 1234 },
  });
  await ponerHallados(base, lejana, [
    { producto: harina, inventario: '24', precio: 1.85, material_pop: true },
    { producto: cafe, inventario: '3', quiebre: true, observaciones: '=SUMA(1;1), "a mano"' },
    { producto: galletas, inventario: 'Sin existencia', quiebre: true, exhibido: false },
  ]);
  const repetida = await poner(CHACAO, -1);
  await ponerHallados(base, repetida, [{ producto: harina, inventario: '31' }]);
  await poner(LARGA, -2, { estado: 'pendiente' });
  await poner(PETARE, -3, { estado: 'cancelada' });
  await poner(PETARE, 3, { estado: 'pendiente' });
  return { ...campo, lejana, repetida, productos: { [HARINA]: harina, cafe, galletas } };
};

/** Twice more, as by other phones of the same person: done, and not done. Both are kept aside for somebody to decide. */
export const entregarOtraVez = async (producto: Producto, { correo, empresa, repetida, productos }: Reportado) => {
  const { llamar } = await comoMiembro(producto, correo);
  const params = { empresaId: empresa, visitaId: repetida };
  const suyos = Object.values(productos).map((id) => registroDe(id, { inventario_actual: '7' }));
  const hecha = await llamar(finalizarVisita, { params, body: finalizacionDe([], { productos: suyos }) });
  const { completada_en } = finalizacionDe([]);
  const body = { ...comienzo(), completada_en, motivo: 'La tienda estaba cerrada', fotos: [] };
  const noHecha = await llamar(cerrarSinVisita, { params, body });
  expect([hecha.resultado, noHecha.resultado]).toEqual(['en_revision', 'en_revision']);
};

/** Someone of this role, signed in past the login, at the list. */
export const enReportes = async (
  producto: Producto,
  pagina: Page,
  empresa: string,
  { rol = 'admin', busqueda = '' }: { rol?: Rol; busqueda?: string } = {},
): Promise<string> => {
  const correo = await crearMiembro(producto, empresa, rol, 'Andreína Salcedo');
  const response = await pagina.request.post('/api/v1/sesion', { data: { correo, clave: CLAVE } });
  expect(response.ok()).toBe(true);
  await pagina.goto(`/reportes-admin${busqueda}`);
  return correo;
};

/** The visits on the screen: rows of a table, or cards. */
export const filas = (pagina: Page): Locator =>
  pagina.getByRole('table', { name: 'Reportes de Visitas' }).locator('tbody tr');

export const filaDe = (pagina: Page, texto: string): Locator => filas(pagina).filter({ hasText: texto });
