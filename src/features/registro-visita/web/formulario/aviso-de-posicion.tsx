import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { distancia } from '#src/dominio/campo/web/formatos.ts';
import type { BaseLocal, Borrador, CopiaDeVisita } from '#src/dominio/telefono/web/base-local.ts';
import { reglasDe } from '#src/dominio/telefono/web/reglas.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { distanciaEntre, estaLejos } from '#src/dominio/visitas/posicion.ts';
import { Note } from '#src/platform/web/ui/note.tsx';
import css from './aviso-de-posicion.module.css';

interface Props {
  base: BaseLocal;
  borrador: Borrador;
  copia: CopiaDeVisita;
}

const lejosDe = ({ posicion }: Borrador, copia: CopiaDeVisita): number | undefined => {
  const { sucursal_lat: lat, sucursal_lng: lng } = copia.visita;
  if (!posicion || lat === null || lng === null) return undefined;
  const metros = distanciaEntre(posicion, { lat, lng });
  return estaLejos(metros, posicion.precision_m, reglasDe(copia).radio_inicio_m) ? metros : undefined;
};

/** Calm: nothing here keeps anybody from working. */
export const AvisoDePosicion = ({ base, borrador, copia }: Props) => {
  const { t, i18n } = useLingui();
  const { visita_id, ubicacion, posicion_equivocada } = borrador;
  const metros = lejosDe(borrador, copia);
  if (metros === undefined) {
    if (ubicacion === 'negada') {
      return <p className={css.discreto}>{t`La visita se registra sin tu ubicación: el permiso está desactivado.`}</p>;
    }
    if (ubicacion === 'sin_senal') {
      return <p className={css.discreto}>{t`La visita se registra sin tu ubicación: el teléfono no la encontró.`}</p>;
    }
    return null;
  }
  const cuanto = distancia(i18n, metros);
  const decir = (equivocada: boolean): void => {
    siSePuede(base.borradores.update(visita_id, { posicion_equivocada: equivocada }));
  };
  return (
    <Note tone="atencion">
      <Trans>Estás a {cuanto} de donde figura la sucursal</Trans>
      {posicion_equivocada ? (
        <>
          <span>
            <Trans>Avisarás de que la posición de la sucursal no es correcta.</Trans>
          </span>
          <Button variant="default" h={44} onClick={() => decir(false)}>
            <Trans>Deshacer</Trans>
          </Button>
        </>
      ) : (
        <Button variant="default" h="auto" mih={44} className={css.boton ?? ''} onClick={() => decir(true)}>
          <Trans>La posición de la sucursal no es correcta</Trans>
        </Button>
      )}
    </Note>
  );
};
