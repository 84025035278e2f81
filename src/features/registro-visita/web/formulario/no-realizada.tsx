import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { ANAQUEL } from '#src/dominio/telefono/web/base-local.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { cerrarSinRealizar } from '#src/dominio/telefono/web/terminar.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import pie from '#src/platform/web/ui/dialog.module.css';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import campos from './campos.module.css';
import css from './formulario.module.css';
import { Fotos, type DeVisita } from './fotos.tsx';
import type { RegistroAbierto } from './registro-abierto.ts';
import { useResumen } from './usar-registro.ts';

const MAXIMO_DE_LETRAS = 500;

interface Props {
  deVisita: DeVisita;
  registro: RegistroAbierto;
  motivoGuardado: string;
  alCerrar: () => void;
}

/** Whoever stands before a closed door says so, with a picture of it if they like. */
export const NoRealizada = ({ deVisita, registro, motivoGuardado, alCerrar }: Props) => {
  const { t } = useLingui();
  const id = useId();
  const { base, visitaId } = deVisita;
  const { estados, completos } = useResumen(registro);
  const [motivo, setMotivo] = useState(motivoGuardado);
  const [falta, setFalta] = useState(false);
  const [guardando, setGuardando] = useState(false);
  const rapidos = [
    ...(estados.size === 0 ? [t`La sucursal no tiene productos asignados`] : []),
    t`La tienda estaba cerrada`,
    t`No me dejaron entrar`,
    t`La sucursal está en remodelación`,
    t`La dirección no es correcta`,
  ];
  const escribir = (texto: string): void => {
    setMotivo(texto);
    setFalta(false);
    siSePuede(base.borradores.update(visitaId, { motivo: texto }));
  };
  const confirmar = async (): Promise<void> => {
    if (motivo.trim() === '') {
      setFalta(true);
      return;
    }
    setGuardando(true);
    try {
      await registro.escrito();
      await base.borradores.update(visitaId, { motivo });
      await cerrarSinRealizar(base, visitaId);
    } catch (error) {
      console.warn('closing', error);
      setGuardando(false);
      showAviso({ tone: 'error', title: t`No se pudo guardar el registro de la visita` });
    }
  };
  return (
    <Dialog isOpen title={t`No se pudo realizar la visita`} onClose={alCerrar} firm>
      <div className={css.cuerpo}>
        {completos > 0 && (
          <p>
            <Trans>Lo que anotaste de los productos no se enviará: la visita queda cerrada con este motivo.</Trans>
          </p>
        )}
        <div className={css.motivos}>
          {rapidos.map((rapido) => (
            <button
              key={rapido}
              type="button"
              className={css.opcion}
              aria-pressed={motivo === rapido}
              onClick={() => escribir(rapido)}
            >
              {rapido}
            </button>
          ))}
        </div>
        <div className={campos.campo}>
          <label htmlFor={id} className={`${css.rotulo} obligatorio`}>{t`Motivo`}</label>
          <textarea
            id={id}
            className={campos.entrada}
            rows={3}
            required
            maxLength={MAXIMO_DE_LETRAS}
            value={motivo}
            aria-invalid={falta}
            {...(falta && { 'aria-describedby': `${id}-error` })}
            onChange={({ currentTarget }) => escribir(currentTarget.value)}
          />
          {falta && (
            <p id={`${id}-error`} className={css.error} role="alert">
              <Trans>Escribe por qué no se pudo realizar.</Trans>
            </p>
          )}
        </div>
        <Fotos {...deVisita} lugar={ANAQUEL} titulo={t`Foto (opcional)`} soloArchivo />
      </div>
      <div className={pie.pie}>
        <Button variant="default" h={52} onClick={alCerrar}>
          <Trans>Volver</Trans>
        </Button>
        <Button h={52} loading={guardando} onClick={() => void confirmar()}>
          <Trans>Cerrar la visita</Trans>
        </Button>
      </div>
    </Dialog>
  );
};
