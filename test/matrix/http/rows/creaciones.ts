import { comenzarNoPlanificada, VERSION_DE_ENVIO } from '#src/dominio/telefono/contract-envios.ts';
import type { Actor } from '../../actors.ts';
import { marcasDe } from '../../marks.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { type Caso, prueba, type Rechazo, SIN_EMPRESA, SIN_PERMISO, SIN_SESION } from '../case.ts';
import { type CasoSuelto, comoCasos } from '../loose-case.ts';
import type { Fila } from '../row.ts';
import { sucursalesSinVisitas } from './sin-visitas.ts';

const NUEVA = '0c000000-0000-7000-8000-0000000000fe';
const capacidad = 'entrega: una visita que nadie planifico';

const body = (c: EmpresaDeEscena, otros: object = {}) => ({
  envio_id: '0e000000-0000-7000-8000-0000000000fe',
  version: VERSION_DE_ENVIO,
  iniciada_en: '2026-01-01T10:00:00Z',
  posicion: null,
  posicion_equivocada: false,
  desfase_ms: null,
  sucursal_id: c.sucursal,
  sin_conexion: false,
  ...otros,
});
const pide = (c: EmpresaDeEscena, otros: object = {}, visitaId = NUEVA) => ({
  params: { empresaId: c.id, visitaId },
  body: body(c, otros),
});

/** Whoever has left the field of A passes its door, and can only bring what was begun before, without a connection. */
const negativa = ({ vigente, roles, nombre }: Actor, { letra }: EmpresaDeEscena): Rechazo | undefined => {
  if (!vigente) return SIN_SESION;
  const rol = roles[letra];
  if (rol) return rol === 'mercaderista' ? undefined : SIN_PERMISO;
  return letra === 'A' && nombre === 'retirado de A' ? SIN_PERMISO : SIN_EMPRESA;
};

/** A visit that is made by its delivery: of whoever works in the field of that company, and of whoever did. */
export const filaDeCreaciones: Fila = {
  capacidad,
  contrato: comenzarNoPlanificada,
  casos: (escena) => {
    const { A, B, ninguna, elenco } = escena;
    const caso = (c: EmpresaDeEscena, actor: Actor, ajeno: readonly string[]): Caso => ({
      que: `${capacidad}, en ${c.letra}`,
      contrato: comenzarNoPlanificada,
      actor,
      peticion: pide(c),
      espera: negativa(actor, c) ?? 'permitido',
      escribe: prueba`exists (select from visitas where (empresa_id, id, usuario_id, creada_por, sucursal_id, origen, estado)
                              = (${c.id}, ${NUEVA}, ${actor.id}, ${actor.id}, ${c.sucursal}, 'no_planificada', 'en_curso'))`,
      lee: (recibo) => (recibo as { visita_id: string }).visita_id === NUEVA,
      deQuien: [c.id, actor.id],
      ajeno,
    });
    const suelto = (
      que: string,
      espera: 'permitido' | Rechazo,
      otros: object = {},
      { actor = 'mercaderista de A', visita = NUEVA }: { actor?: CasoSuelto<never>['actor']; visita?: string } = {},
    ): CasoSuelto<typeof comenzarNoPlanificada> => ({
      que,
      ...(actor && { actor }),
      pide: pide(A, otros, visita),
      espera,
    });
    return [
      ...elenco.map((actor) => caso(A, actor, marcasDe(escena, 'B'))),
      ...elenco.map((actor) => caso(B, actor, marcasDe(escena, 'A'))),
      ...elenco.map((actor) => caso(ninguna, actor, [])),
      ...comoCasos(
        { capacidad, contrato: comenzarNoPlanificada },
        [
          ...sucursalesSinVisitas(escena).map((sucursal_id) =>
            suelto('donde no se reciben visitas', [422, 'visita.sucursal_no_disponible'], { sucursal_id }),
          ),
          ...[B.sucursal, ninguna.sucursal].map((sucursal_id) =>
            suelto('sin conexion, donde no hay sucursal suya', [422, 'visita.sucursal_no_disponible'], {
              sucursal_id,
              sin_conexion: true,
            }),
          ),
          suelto(
            'sin conexion, de quien salio antes',
            [404, 'visita.no_encontrada'],
            { sin_conexion: true },
            {
              actor: 'retirado de A',
            },
          ),
          suelto('con el id de la de otra persona', [409, 'envio.otro_contenido'], {}, { visita: A.visitaDeAmbas }),
        ],
        escena,
      ),
    ];
  },
};
