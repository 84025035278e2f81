import { setupI18n } from '@lingui/core';
import type { Locator, Page } from '@playwright/test';
import { diaDeLaSemana, sumarDias } from '#src/dominio/visitas/fechas.ts';
import { diaDelAno, fechaCorta, fechaLarga, hoyEn } from '#src/dominio/visitas/web/formatos.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import { abrirComo, crearEmpresa, crearMiembro } from './actions.ts';
import { crearCadenas } from './commerce.ts';
import type { Producto } from './product.ts';
import { expect } from './test.ts';

/** The company's day, whatever the browser's clock says. */
export const hoyDeLaEmpresa = (): string => hoyEn('America/Caracas', new Date());

interface VisitaDePrueba {
  persona: string;
  sucursal: string;
  fecha: string;
  hora?: string;
  estado?: string;
  instrucciones?: string;
}

/** Past the screens; their ids in this order. */
export const ponerVisitas = async (
  { base }: Producto,
  empresa: string,
  visitas: readonly VisitaDePrueba[],
): Promise<string[]> => {
  const { rows } = await base.query<{ id: string }>(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, instrucciones, cancelada_en, motivo_cancelacion,
       iniciada_en, completada_en, recibida_en)
     select $1, u.id, s.id, u.id, v.fecha, coalesce(v.hora, '09:00')::time, coalesce(v.estado, 'pendiente'), v.instrucciones,
       case when v.estado = 'cancelada' then now() end, case when v.estado = 'cancelada' then 'La tienda no abrió' end,
       h.hecha, h.hecha, h.hecha
     from jsonb_to_recordset($2) as v (persona text, sucursal text, fecha date, hora text, estado text, instrucciones text)
     cross join lateral (select case v.estado when 'completada' then now() end as hecha) h
     join usuarios u on u.nombre = v.persona
     join empresa_usuarios m on m.usuario_id = u.id and m.empresa_id = $1
     join sucursales s on s.empresa_id = $1 and s.nombre = v.sucursal returning id`,
    [empresa, JSON.stringify(visitas)],
  );
  expect(rows).toHaveLength(visitas.length);
  return rows.map(({ id }) => id);
};

export interface VisitaGuardada {
  persona: string;
  sucursal: string;
  fecha: string;
  hora: string | null;
  estado: string;
  instrucciones: string | null;
  serie: boolean;
}

/** As they stand in the database, by date. */
export const visitasGuardadas = async ({ base }: Producto, empresa: string): Promise<VisitaGuardada[]> => {
  const { rows } = await base.query<VisitaGuardada>(
    `select u.nombre as persona, s.nombre as sucursal, v.fecha::text as fecha, to_char(v.hora, 'HH24:MI') as hora, v.estado,
       v.instrucciones, v.serie_id is not null as serie
     from visitas v join usuarios u on u.id = v.usuario_id join sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
     where v.empresa_id = $1 order by v.fecha, v.hora, s.nombre, u.nombre`,
    [empresa],
  );
  return rows;
};

export interface Agencia {
  empresa: string;
  correo: string;
  hoy: string;
  /** Days of this month, so that all is seen at once: the 10th to the 28th. */
  delMes: (dia: number) => string;
}

const PERSONAS = ['Yusmary Contreras', 'Wilmer Rondón', 'Dayana Urdaneta'] as const;

/** A company with three mercaderistas and two chains, and someone of this role signed in at /programar-visitas. */
export const enProgramacion = async (
  producto: Producto,
  pagina: Page,
  { rol = 'admin', visitas = [] }: { rol?: Rol; visitas?: readonly VisitaDePrueba[] } = {},
): Promise<Agencia> => {
  const empresa = await crearEmpresa(producto);
  const correo = await crearMiembro(producto, empresa, rol, 'Andreína Salcedo');
  for (const nombre of PERSONAS) await crearMiembro(producto, empresa, 'mercaderista', nombre);
  await crearCadenas(producto, empresa, [
    { nombre: 'La Ceiba', sucursales: 3 },
    { nombre: 'Don Chuo', sucursales: 2 },
  ]);
  await ponerVisitas(producto, empresa, visitas);
  await abrirComo(pagina, correo, '/programar-visitas');
  await expect(pagina.getByRole('heading', { name: 'Programar Visitas', level: 1 })).toBeVisible();
  const hoy = hoyDeLaEmpresa();
  return { empresa, correo, hoy, delMes: (dia) => `${hoy.slice(0, 8)}${String(dia).padStart(2, '0')}` };
};

export const celda = (pagina: Page, fecha: string): Locator => pagina.locator(`td[data-fecha="${fecha}"]`);

/** In a list that opens below its field. */
export const elegirEn = async (lugar: Page | Locator, etiqueta: string, opcion: string): Promise<void> => {
  await lugar.getByRole('combobox', { name: etiqueta }).click();
  const pagina = 'page' in lugar ? lugar.page() : lugar;
  await pagina.getByRole('option', { name: opcion }).click();
};

/** The next day of the week from a date on, which counts itself; 0 is Sunday. */
export const proximo = (dia: number, desde: string): string => sumarDias(desde, (dia - diaDeLaSemana(desde) + 7) % 7);

const es = setupI18n({ locale: 'es', messages: { es: {} } });

export const enLargo = (fecha: string): string => fechaLarga(es, fecha);
export const enCorto = (fecha: string): string => fechaCorta(es, fecha);

/** «3 de noviembre», as it is said of a day of this year or another. */
export const enPalabras = (fecha: string): string => diaDelAno(es, fecha, hoyDeLaEmpresa());

/** In the month that opens below its field, as far on as it takes; back, for a day that has passed. */
export const elegirFecha = async (lugar: Page | Locator, etiqueta: string, fecha: string): Promise<void> => {
  const pagina = 'page' in lugar ? lugar.page() : lugar;
  await lugar.getByRole('button', { name: new RegExp(`^${etiqueta}`) }).click();
  const dia = pagina.getByRole('button', { name: enLargo(fecha), exact: true });
  const haciaAlla = fecha < hoyDeLaEmpresa() ? 'Mes anterior' : 'Mes siguiente';
  const otro = pagina.locator('[data-dates-dropdown]').getByRole('button', { name: haciaAlla });
  await expect(otro).toBeVisible();
  for (let i = 0; i < 12 && (await dia.count()) === 0; i++) await otro.click();
  await dia.click();
};

/** On a phone the filters are folded away. */
export const abrirFiltros = async (pagina: Page): Promise<void> => {
  const boton = pagina.getByRole('button', { name: /^Filtros/ });
  if ((await boton.isVisible()) && (await boton.getAttribute('aria-expanded')) === 'false') await boton.click();
};

/** The detail of the visit that this is the only one of on its day, from the calendar or from the agenda. */
export const abrirVisita = async (pagina: Page, fecha: string, sucursal: string): Promise<Locator> => {
  await celda(pagina, fecha)
    .getByText(/^\d+( hoy)?$/)
    .first()
    .click();
  const fila = pagina.getByRole('listitem').getByRole('button').filter({ hasText: sucursal });
  await fila.click();
  const detalle = pagina.getByRole('dialog', { name: 'Detalle de Visita' });
  await expect(detalle).toBeVisible();
  return detalle;
};
