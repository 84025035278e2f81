import { useLingui } from '@lingui/react/macro';
import { diaConNombre } from '#src/dominio/visitas/web/formatos.ts';
import type { Aviso } from '#src/platform/web/ui/aviso.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import type { Visita } from '../contract-visita.ts';
import { cambiarVisita } from '../contract-visitas.ts';
import { AVISO, useCambio } from './cambio.ts';
import type { Datos } from './formulario/valores.ts';
import { lugarDe } from './lugar.ts';
import { useEliminar } from './visita/eliminar.ts';

type Accion = NonNullable<Aviso['action']>;

/** The way back that a notice offers. What somebody else has changed since is not undone: it is told. */
export const useDeshacer = () => {
  const { t, i18n } = useLingui();
  const { mutate: eliminar } = useEliminar();
  const { mutate: devolver } = useCambio(
    (call, empresaId, { ahora, antes }: { ahora: Visita; antes: Partial<Datos> }) =>
      call(cambiarVisita, {
        params: { empresaId, visitaId: ahora.id },
        body: { ...antes, version: ahora.version },
      }),
    {
      fallo: t`No se pudo deshacer el cambio`,
      alTerminar: ({ visita }) => {
        const [lugar, dia] = [lugarDe(visita), diaConNombre(i18n, visita.fecha)];
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`La visita quedó como estaba`,
          text: t`${lugar}: ${dia}`,
        });
      },
    },
  );
  const text = t`Deshacer`;
  return {
    /** What was made goes again, a series with all that was made of it. */
    deAlta: (visita: Visita): Accion => ({
      text,
      onPress: () => eliminar({ visita, alcance: visita.serie_id === null ? 'esta' : 'todas' }),
    }),
    /** What was changed is again what it was. */
    deCambio: (ahora: Visita, antes: Partial<Datos>): Accion => ({
      text,
      onPress: () => devolver({ ahora, antes }),
    }),
  };
};
