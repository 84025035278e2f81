import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import type { Formato } from '#src/dominio/surtido/web/formatos.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { eliminarFormato, renombrarFormato } from '../../contract-formatos.ts';
import { AVISO, useCambio } from '../cambio.ts';
import { useReferencias } from '../referencias.tsx';
import css from './formatos.module.css';
import { NombreDeFormato } from './nombre-de-formato.tsx';

/** One that branches have stays: what they sell would change. */
const Eliminar = ({ formato, alTerminar }: { formato: Formato; alTerminar: () => void }) => {
  const { t } = useLingui();
  const { empresaId } = useReferencias();
  const [rechazado, setRechazado] = useState(false);
  const salida = useRef<HTMLButtonElement>(null);
  useEffect(() => salida.current?.focus(), []);
  const { id, nombre, sucursales } = formato;
  const enUso = sucursales > 0 || rechazado;
  const { mutate, isPending } = useCambio((call) => call(eliminarFormato, { params: { empresaId, formatoId: id } }), {
    fallo: t`No se pudo eliminar el formato`,
    // the second time there would be none
    unaVez: true,
    alTerminar: () => showAviso({ id: AVISO, tone: 'exito', title: t`Formato eliminado`, text: nombre }),
    alFallar: (error) => {
      if (!esProblema(error, 'formato.en_uso')) return false;
      // given meanwhile, or to archived ones, which the count leaves out
      setRechazado(true);
      return true;
    },
  });
  return (
    <div className={css.pregunta} role="alert">
      <p>
        {enUso ? (
          <>
            {sucursales > 0
              ? t`${plural(sucursales, {
                  one: `No se puede eliminar «${nombre}»: lo tiene # sucursal.`,
                  other: `No se puede eliminar «${nombre}»: lo tienen # sucursales.`,
                })}`
              : t`No se puede eliminar «${nombre}»: hay sucursales que lo tienen.`}{' '}
            <Trans>Dales otro formato primero. Las archivadas también cuentan.</Trans>
          </>
        ) : (
          <Trans>
            ¿Eliminar <strong translate="no">{nombre}</strong>? Con él se va lo que se dijo para ese formato en todas
            las cadenas. Esto no se puede deshacer.
          </Trans>
        )}
      </p>
      <Button variant="default" h={44} ref={salida} onClick={alTerminar}>
        {enUso ? <Trans>Entendido</Trans> : <Trans>Cancelar</Trans>}
      </Button>
      {!enUso && (
        <Button color="red" h={44} loading={isPending} onClick={() => mutate(undefined)}>
          <Trans>Eliminar</Trans>
        </Button>
      )}
    </div>
  );
};

/** A format with how many branches have it, and the ways to rename it and to delete it. */
export const UnFormato = ({ formato }: { formato: Formato }) => {
  const { t } = useLingui();
  const { empresaId } = useReferencias();
  const [haciendo, setHaciendo] = useState<'renombrar' | 'eliminar'>();
  const fila = useRef<HTMLLIElement>(null);
  const { id, nombre, sucursales } = formato;
  const terminar = () => {
    setHaciendo(undefined);
    // what had the focus goes
    fila.current?.focus();
  };
  return (
    <li ref={fila} tabIndex={-1} className={css.formato}>
      {haciendo === 'renombrar' ? (
        <NombreDeFormato
          etiqueta={t`Nombre de ${nombre}`}
          accion={t`Guardar`}
          fallo={t`No se pudo renombrar el formato`}
          guardar={(call, otro) =>
            call(renombrarFormato, { params: { empresaId, formatoId: id }, body: { nombre: otro } })
          }
          actual={{ nombre, alTerminar: terminar }}
        />
      ) : (
        <div className={css.cual}>
          <span>
            <strong translate="no">{nombre}</strong>{' '}
            <span className="tenue">
              <Plural value={sucursales} one="# sucursal" other="# sucursales" />
            </span>
          </span>
          <Button
            variant="subtle"
            className={css.accion ?? ''}
            aria-label={t`Renombrar, ${nombre}`}
            title={t`Renombrar`}
            onClick={() => setHaciendo('renombrar')}
          >
            <IconPencil size={20} stroke={1.8} aria-hidden />
          </Button>
          <Button
            variant="subtle"
            className={css.accion ?? ''}
            aria-label={t`Eliminar, ${nombre}`}
            title={t`Eliminar`}
            onClick={() => setHaciendo('eliminar')}
          >
            <IconTrash size={20} stroke={1.8} aria-hidden />
          </Button>
        </div>
      )}
      {haciendo === 'eliminar' && <Eliminar formato={formato} alTerminar={terminar} />}
    </li>
  );
};
