import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Note } from '#src/platform/web/ui/note.tsx';
import { editarSucursal } from '../../contract-sucursales.ts';
import { enlaceAlMapa } from '../../coordenadas.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Sucursal } from '../consultas.ts';
import { datosDeSucursal } from '../sucursales/datos.ts';
import { type Indicada, usePosicionIndicada } from './consultas.ts';
import css from './posicion-indicada.module.css';

interface Props {
  empresaId: string;
  sucursal: Sucursal;
}

/** Over the version that is shown: where somebody else changed the branch meanwhile, that is said and nothing is written. */
const useUsarPosicion = (empresaId: string, sucursal: Sucursal) => {
  const { t } = useLingui();
  return useCambio(
    (call, { lat, lng }: Indicada) =>
      call(editarSucursal, {
        params: { empresaId, sucursalId: sucursal.id },
        body: { datos: { ...datosDeSucursal(sucursal), lat, lng }, version: sucursal.version },
      }),
    {
      empresaId,
      fallo: t`Error al actualizar sucursal`,
      unaVez: true,
      alTerminar: ({ nombre }) => showAviso({ id: AVISO, tone: 'exito', title: t`Posición actualizada`, text: nombre }),
    },
  );
};

/** Somebody who stood there says that it is elsewhere: what they said, and the way to believe them. */
export const PosicionIndicada = ({ empresaId, sucursal }: Props) => {
  const { t, i18n } = useLingui();
  const indicada = usePosicionIndicada(empresaId, sucursal.id);
  const { mutate, isPending } = useUsarPosicion(empresaId, sucursal);
  if (!indicada) return null;
  const fecha = fechaCorta(i18n, indicada.fecha);
  const nombre = indicada.usuario_nombre ?? t`Usuario desconocido`;
  const metros = (cuantos: number) => i18n.number(Math.round(cuantos));
  const precision = metros(indicada.precision_m);
  const distancia = indicada.distancia_m === null ? undefined : metros(indicada.distancia_m);
  return (
    <Note tone="atencion">
      <p>
        <b>
          <Trans>Un mercaderista indicó que la posición no es correcta</Trans>
        </b>
      </p>
      <p>
        {distancia === undefined
          ? t`${nombre}, el ${fecha}: la sucursal no tiene posición. La suya tenía ${precision} m de precisión.`
          : t`${nombre}, el ${fecha}: estaba a ${distancia} m de la posición registrada, con ${precision} m de precisión.`}{' '}
        <a className={css.enlace} href={enlaceAlMapa(indicada)} target="_blank" rel="noreferrer">
          <Trans>Ver en el mapa</Trans>
        </a>
      </p>
      <Button variant="default" h={44} loading={isPending} onClick={() => mutate(indicada)}>
        <Trans>Usar esta posición</Trans>
      </Button>
    </Note>
  );
};
