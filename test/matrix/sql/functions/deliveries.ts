import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import type { Llamada } from '../function.ts';
import { enJson, sql } from '../literal.ts';

/** What the functions that take deliveries are given, and what is there afterwards. */
export const HUELLA = Buffer.alloc(32, 7);
export const NUEVO = '0e000000-0000-7000-8000-00000000000b';

export const producto = (producto_id: string) => ({
  producto_id,
  inventario_actual: '4',
  exhibido: true,
  material_pop: false,
  precio_venta_observado: null,
  observaciones: null,
  competencias: [],
});
export const comienzo = { iniciada_en: '2026-01-01T10:00:00Z', posicion: null, posicion_equivocada: false };

export const recibir =
  (que: string, body: (de: EmpresaDeEscena) => object, envio = NUEVO) =>
  (de: EmpresaDeEscena) =>
    `select resultado from app.recibir_${que}(${sql`${de.visitaEnCurso}, ${envio}, ${HUELLA}`}, ${enJson(body(de))})`;
export const finalizacion = ({ producto: suyo }: EmpresaDeEscena) => ({
  ...comienzo,
  completada_en: '2026-01-01T11:00:00Z',
  lista_de: '2026-01-01T09:00:00Z',
  productos: [producto(suyo)],
  fotos: [],
});
export const quedo =
  (condicion: string) =>
  ({ id, visitaEnCurso }: EmpresaDeEscena) =>
    `exists (select from visitas v join envios e on (e.empresa_id, e.visita_id) = (v.empresa_id, v.id)
           where ${sql`(v.empresa_id, v.id, e.id) = (${id}, ${visitaEnCurso}, ${NUEVO})`} and ${condicion})`;

export const soloDe = ({ A }: Escena, llamada: Llamada): Llamada => ({
  ...llamada,
  solo: ({ empresa, usuario, papel }) => papel === 'mercaderista' && empresa === A.id && usuario === A.mercaderista,
});

/** As nothing would let it be written. */
export const sinGuardia = (...sentencias: string[]): string =>
  ['set local session_replication_role = replica', ...sentencias, 'set local session_replication_role = origin'].join(
    '; ',
  );
