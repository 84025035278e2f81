import { randomUUID } from 'node:crypto';
import {
  type EnvioDeFinalizacion,
  finalizarVisita,
  iniciarVisita,
  type Recibo,
  type RegistroDeProducto,
  VERSION_DE_ENVIO,
} from '#src/dominio/telefono/contract-envios.ts';
import type { RequestOf } from '#src/platform/shared/contract.ts';
import type { BaseDePrueba } from './database.ts';
import { ponerProductos } from './productos.ts';
import { listarEnSucursal } from './puntos-de-venta.ts';
import type { Navegador } from './server.ts';
import { type Campo, crearCampo, programar } from './visitas.ts';

/** A field in which one branch lists products. */
export interface Tienda extends Campo {
  /** Of Altamira, in the order of their names. */
  productos: string[];
}

export const crearTienda = async (base: BaseDePrueba, url: string, cuantos = 3): Promise<Tienda> => {
  const campo = await crearCampo(base, url);
  const nombres = Array.from({ length: cuantos }, (_, i) => ({ nombre: `Producto ${String(i).padStart(2, '0')}` }));
  const productos = await ponerProductos(base, campo.empresa, nombres);
  await listarEnSucursal(base, campo.altamira, productos);
  // said long before any list is read: of one that was read at the same moment nobody knows what was in it
  await base.admin.query("update surtidos_dichos set dicho_en = now() - interval '1 day' where lugar_id = $1", [
    campo.altamira,
  ]);
  return { ...campo, productos };
};

/** A visit of today at Altamira, of the company's mercaderista unless told otherwise. */
export const ponerVisitaDeHoy = async (tienda: Tienda, datos: Parameters<typeof programar>[1] = {}): Promise<string> =>
  (await programar(tienda, { fecha: tienda.hoy, ...datos })).visita.id;

export const registroDe = (producto_id: string, otros: Partial<RegistroDeProducto> = {}): RegistroDeProducto => ({
  producto_id,
  inventario_actual: '12',
  exhibido: true,
  material_pop: false,
  precio_venta_observado: 2.5,
  observaciones: null,
  competencias: [],
  ...otros,
});

const hace = (minutos: number): string => new Date(Date.now() - minutos * 60_000).toISOString();

type Comienzo = RequestOf<typeof iniciarVisita>['body'];

export const comienzo = (otros: Partial<Comienzo> = {}): Comienzo => ({
  envio_id: randomUUID(),
  version: VERSION_DE_ENVIO,
  iniciada_en: hace(20),
  posicion: null,
  posicion_equivocada: false,
  desfase_ms: 0,
  ...otros,
});

export const finalizacionDe = (
  productos: readonly string[],
  otros: Partial<EnvioDeFinalizacion> = {},
): EnvioDeFinalizacion => ({
  ...comienzo(),
  completada_en: hace(1),
  lista_de: new Date().toISOString(),
  productos: productos.map((producto) => registroDe(producto)),
  fotos: [],
  ...otros,
});

export const entregar = (
  quien: Navegador,
  empresaId: string,
  visitaId: string,
  body: EnvioDeFinalizacion,
): Promise<Recibo> => quien.llamar(finalizarVisita, { params: { empresaId, visitaId }, body });

export const iniciar = (quien: Navegador, empresaId: string, visitaId: string, body = comienzo()): Promise<Recibo> =>
  quien.llamar(iniciarVisita, { params: { empresaId, visitaId }, body });

/** Given to somebody else although it had begun: no screen does that, and a plan that is made anew may. */
export const reasignarEmpezada = async ({ admin }: BaseDePrueba, visita: string, usuario: string): Promise<void> => {
  const cliente = await admin.connect();
  try {
    await cliente.query('begin');
    await cliente.query('alter table visitas disable trigger guardia');
    await cliente.query("update visitas set estado = 'pendiente' where id = $1", [visita]);
    await cliente.query('alter table visitas enable trigger guardia');
    await cliente.query('update visitas set usuario_id = $2 where id = $1', [visita, usuario]);
    await cliente.query('commit');
  } finally {
    cliente.release();
  }
};

export interface VisitaEntregada {
  estado: string;
  usuario_id: string;
  revision: string[] | null;
  no_realizada: boolean;
  motivo_cancelacion: string | null;
  iniciada_en: string | null;
  completada_en: string | null;
  recibida_en: string | null;
  inicio_distancia_m: number | null;
  productos: number;
  envios: number;
}

/** All that came of it, past the server. */
export const visitaEntregada = async (
  { admin }: BaseDePrueba,
  visita: string,
): Promise<VisitaEntregada | undefined> => {
  const { rows } = await admin.query<VisitaEntregada>(
    `select v.estado, v.usuario_id, v.revision, v.no_realizada, v.motivo_cancelacion, v.iniciada_en, v.completada_en, v.recibida_en,
       v.inicio_distancia_m, (select count(*)::int from visitas_productos p where p.visita_id = v.id) as productos,
       (select count(*)::int from envios e where e.visita_id = v.id) as envios
     from visitas v where v.id = $1`,
    [visita],
  );
  return rows[0];
};

export interface ProductoEntregado {
  producto_id: string;
  inventario_actual: string;
  exhibido: boolean;
  quiebre: boolean;
  material_pop: boolean;
  umbral_quiebre: number | null;
  precio_venta_observado: number | null;
  precio_sugerido: number | null;
  precio_competencia: number | null;
  observaciones: string | null;
  competencias: unknown[] | null;
}

export const productosEntregados = async (
  { admin }: BaseDePrueba,
  visita: string,
): Promise<Map<string, ProductoEntregado>> => {
  const { rows } = await admin.query<ProductoEntregado>(
    `select producto_id, inventario_actual, exhibido, quiebre, material_pop, umbral_quiebre, precio_venta_observado::float8,
       precio_sugerido::float8, precio_competencia::float8, observaciones, competencias
     from visitas_productos where visita_id = $1`,
    [visita],
  );
  return new Map(rows.map((fila) => [fila.producto_id, fila]));
};
