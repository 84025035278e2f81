import type { Escena } from '../../scene.ts';
import type { Rechazo } from '../case.ts';

/** Of no use to a plan of A: archived, of another company, of none. */
export const sucursalesSinVisitas = ({ A, B, ninguna }: Escena): string[] => [
  A.sucursalArchivada,
  B.sucursalSola,
  ninguna.sucursal,
];

/** Not an active mercaderista of A: another role, inactive, gone, of another company, nobody. */
export const personasSinVisitas = ({ A, B, ninguna, actor }: Escena): string[] => [
  A.supervisor,
  actor('mercaderista inactivo de A').id,
  actor('retirado de A').id,
  B.mercaderista,
  ninguna.mercaderista,
];

/** Whatever takes no visits, and how it is refused. */
export const loQueNoAdmite = (
  escena: Escena,
): [cambio: { usuario_id: string } | { sucursal_id: string }, Rechazo][] => [
  ...sucursalesSinVisitas(escena).map((sucursal_id): [{ sucursal_id: string }, Rechazo] => [
    { sucursal_id },
    [422, 'visita.sucursal_no_disponible'],
  ]),
  ...personasSinVisitas(escena).map((usuario_id): [{ usuario_id: string }, Rechazo] => [
    { usuario_id },
    [422, 'visita.persona_no_disponible'],
  ]),
];
