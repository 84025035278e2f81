import { createHash } from 'node:crypto';
import * as contracts from '#src/dominio/telefono/contract-envios.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { FOTO_A_MEDIAS, LLEGADOS } from '../../seed-delivery.ts';
import { prueba } from '../case.ts';
import { deEntrega } from '../delivery-row.ts';
import { IMAGEN } from './image.ts';

const ENVIO = '0e000000-0000-7000-8000-0000000000ff';
const FOTO_NUEVA = '0f000000-0000-7000-8000-0000000000ff';

const comienzo = {
  envio_id: ENVIO,
  version: contracts.VERSION_DE_ENVIO,
  iniciada_en: '2026-01-01T10:00:00Z',
  posicion: { lat: 10, lng: -66, precision_m: 5 },
  posicion_equivocada: false,
  desfase_ms: null,
};
const fin = { ...comienzo, completada_en: '2026-01-01T11:00:00Z' };
const anunciada = (producto_id: string | null) => ({
  id: FOTO_NUEVA,
  producto_id,
  sha256: 'a'.repeat(64),
  bytes: 10,
  tomada_en: '2026-01-01T10:30:00Z',
  nombre: '1.jpg',
});
/** Of whoever has it, and of whoever began it while it was theirs: at once. Of whoever left, or was replaced, before: once accepted. */
const cuentaYa = ({ mercaderista, empezo }: EmpresaDeEscena, quien: string): boolean =>
  quien === mercaderista || quien === empezo;
/** The visit is then this, if it counts; else it stays under way, and what came is kept. */
const recibido = (c: EmpresaDeEscena, quien: string, tipo: string, estado: string, cuenta = cuentaYa(c, quien)) =>
  prueba`exists (select from envios e join visitas v on (v.empresa_id, v.id) = (e.empresa_id, e.visita_id)
                 where (e.empresa_id, e.visita_id, e.id, e.usuario_id, e.tipo, e.estado, v.estado)
                       = (${c.id}, ${c.visitaEnCurso}, ${ENVIO}, ${quien}, ${tipo}, ${cuenta ? 'aplicado' : 'en_revision'},
                          ${cuenta ? estado : 'en_curso'})
                   and (e.traido_por is null) and (${cuenta} or e.cuerpo is not null))`;

const BYTES = Buffer.from(await IMAGEN.arrayBuffer());

/** Whoever has the visit, and whoever had it, also when the company has let them go. */
export const filasDeEntregas = [
  deEntrega({
    capacidad: 'entrega: empezar la visita',
    contrato: contracts.iniciarVisita,
    pide: ({ id }, _yo, visitaId) => ({ params: { empresaId: id, visitaId }, body: comienzo }),
    escribe: (c, yo) => recibido(c, yo.id, 'inicio', 'en_curso'),
  }),
  deEntrega({
    capacidad: 'entrega: retirar su inicio',
    contrato: contracts.retirarInicio,
    pide: ({ id }, _yo, visitaId) => ({
      params: { empresaId: id, visitaId },
      body: {
        envio_id: ENVIO,
        version: contracts.VERSION_DE_ENVIO,
        desfase_ms: null,
        retirada_en: '2026-01-01T10:05:00Z',
      },
    }),
    // of whoever only had it, nothing is taken back
    escribe: ({ id, visitaEnCurso, mercaderista }, yo) =>
      prueba`exists (select from envios e join visitas v on (v.empresa_id, v.id) = (e.empresa_id, e.visita_id)
                     where (e.empresa_id, e.visita_id, e.id, e.usuario_id, e.tipo, e.estado, v.estado)
                           = (${id}, ${visitaEnCurso}, ${ENVIO}, ${yo.id}, 'retirada', 'aplicado',
                              ${yo.id === mercaderista ? 'pendiente' : 'en_curso'}))`,
  }),
  deEntrega({
    capacidad: 'entrega: terminar la visita',
    contrato: contracts.finalizarVisita,
    pide: ({ id, producto }, _yo, visitaId) => ({
      params: { empresaId: id, visitaId },
      body: {
        ...fin,
        lista_de: '2026-01-01T09:00:00Z',
        productos: [
          {
            producto_id: producto,
            inventario_actual: '7',
            exhibido: true,
            material_pop: false,
            precio_venta_observado: 1.5,
            observaciones: null,
            competencias: [{ marca: 'Otra', producto: null, precio: 1 }],
          },
        ],
        fotos: [anunciada(producto)],
      },
    }),
    escribe: (c, yo) => recibido(c, yo.id, 'finalizacion', 'completada'),
  }),
  deEntrega({
    capacidad: 'entrega: cerrarla sin hacerla',
    contrato: contracts.cerrarSinVisita,
    pide: ({ id, producto }, _yo, visitaId) => ({
      params: { empresaId: id, visitaId },
      body: { ...fin, motivo: 'Cerrada', fotos: [anunciada(producto)] },
    }),
    // of whoever only had it, it is kept for somebody to decide
    escribe: (c, yo) => recibido(c, yo.id, 'no_realizada', 'cancelada', yo.id === c.mercaderista),
  }),
  deEntrega({
    capacidad: 'entrega: cuanto ha llegado de una foto',
    contrato: contracts.verFotoEnviada,
    pide: ({ id }, _yo, visitaId) => ({ params: { empresaId: id, visitaId, fotoId: FOTO_A_MEDIAS } }),
    lee: ({ recibidos, recibida_en }) => recibidos === LLEGADOS && recibida_en === null,
  }),
  deEntrega({
    capacidad: 'entrega: una foto',
    contrato: contracts.enviarFoto,
    pide: ({ id }, _yo, visitaId) => ({
      params: { empresaId: id, visitaId, fotoId: FOTO_NUEVA },
      query: {
        sha256: createHash('sha256').update(BYTES).digest('hex'),
        bytes: BYTES.length,
        tomada_en: '2026-01-01T10:30:00Z',
        nombre: '1.png',
      },
      body: IMAGEN,
    }),
    escribe: (c, yo) =>
      prueba`exists (select from visitas_fotos f join archivos a on (a.empresa_id, a.id) = (f.empresa_id, f.archivo_id)
                     where (f.empresa_id, f.visita_id, f.id, f.usuario_id, f.retenida, a.uso, a.creado_por)
                           = (${c.id}, ${c.visitaEnCurso}, ${FOTO_NUEVA}, ${yo.id}, ${!cuentaYa(c, yo.id)}, 'visitas', ${yo.id}))`,
  }),
];
