import { verReporteDeVisita } from '#src/features/historial/contract-reporte.ts';
import type { Actor } from '../../actors.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import type { Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import type { Fila } from '../row.ts';

const NO_ENCONTRADA: Rechazo = [404, 'visita.no_encontrada'];

/** The one of both companies asks for theirs, everybody else for that of the company's mercaderista. */
const cual = ({ visitaDeAmbas, visitaTerminada }: EmpresaDeEscena, { nombre }: Pick<Actor, 'nombre'>): string =>
  nombre === 'mercaderista de A y B' ? visitaDeAmbas : visitaTerminada;

const delReporte = deEmpresa({
  capacidad: 'reporte de visita: leer',
  contrato: verReporteDeVisita,
  roles: ['admin', 'supervisor', 'mercaderista'],
  pide: (c, yo) => ({ params: { empresaId: c.id, visitaId: cual(c, yo) } }),
  noExiste: NO_ENCONTRADA,
  lee: ({ visita }, c, yo) =>
    visita.id === cual(c, yo) && visita.sucursal_id === c.sucursal && visita.empresa_nombre === c.nombre,
  tambien: ({ A }) => [
    {
      que: 'la de otra persona',
      actor: 'mercaderista de A',
      pide: { params: { empresaId: A.id, visitaId: A.visitaDeAmbas } },
      espera: NO_ENCONTRADA,
    },
    {
      que: 'la que nadie ha hecho todavia',
      actor: 'mercaderista de A',
      pide: { params: { empresaId: A.id, visitaId: A.visita } },
      espera: 'permitido',
      lee: ({ visita, productos }) => visita.estado === 'pendiente' && productos.length === 0,
    },
  ],
});

/** A mercaderista of the company whose visit it is not: as if there were none. */
export const filasDeReporteDeVisita: readonly Fila[] = [
  {
    ...delReporte,
    casos: (escena) =>
      delReporte
        .casos(escena)
        .map((caso) =>
          caso.actor.nombre === 'otro mercaderista de A' && caso.espera === 'permitido'
            ? Object.assign({}, caso, { espera: NO_ENCONTRADA, lee: undefined })
            : caso,
        ),
  },
];
