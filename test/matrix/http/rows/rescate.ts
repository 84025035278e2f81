import { entregarRescate, prepararRescate } from '#src/dominio/telefono/contract-rescate.ts';
import type { Actor } from '../../actors.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { ENVIO_RESCATADO } from '../../seed-rescue.ts';
import { prueba } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import { dePersona } from '../person-row.ts';

/** Of whoever did the work. It counts if they bring it; else it is kept, with who did. */
const recibido = ({ id, visitaEnCurso, mercaderista }: EmpresaDeEscena, yo: Actor) =>
  prueba`exists (select from envios where (empresa_id, visita_id, id, usuario_id, tipo, estado)
                 = (${id}, ${visitaEnCurso}, ${ENVIO_RESCATADO}, ${mercaderista}, 'inicio',
                    ${yo.id === mercaderista ? 'aplicado' : 'en_revision'})
                 and traido_por is not distinct from ${yo.id === mercaderista ? null : yo.id})`;

/** Brought by anybody of the company, and of whoever did the work. */
export const filasDeRescate = [
  dePersona({
    capacidad: 'rescate: prepararse',
    contrato: prepararRescate,
    pide: () => ({}),
    escribe: (yo) =>
      prueba`exists (select from auth.credenciales_de_rescate c where c.usuario_id = ${yo.id}
                     and not exists (select from foto.auth_credenciales_de_rescate f where f.credencial_hash = c.credencial_hash))`,
    lee: ({ usuario_id, credencial }, yo) => usuario_id === yo.id && credencial.length > 40,
  }),
  deEmpresa({
    capacidad: 'rescate: traer un archivo',
    contrato: entregarRescate,
    roles: ['admin', 'supervisor', 'mercaderista'],
    pide: ({ id, rescate }) => ({ params: { empresaId: id }, body: rescate }),
    escribe: recibido,
    lee: (lineas, { mercaderista }, yo) =>
      lineas.some(
        (linea) =>
          linea.fase === 'hecho' &&
          linea.rechazados.length === 0 &&
          linea.se_revisa_por === (yo.id === mercaderista ? null : 'otra_persona'),
      ),
    tambien: ({ A, B, ninguna }) => [
      {
        que: 'el de otra empresa',
        actor: 'supervisor de A y B',
        pide: { params: { empresaId: A.id }, body: B.rescate },
        espera: [422, 'rescate.otra_empresa'] as const,
      },
      {
        que: 'uno que no lo es',
        actor: 'admin de A',
        pide: { params: { empresaId: A.id }, body: ninguna.rescate },
        espera: [422, 'rescate.ilegible'] as const,
      },
    ],
  }),
];
