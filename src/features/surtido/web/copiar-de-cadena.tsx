import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { listarCadenas } from '#src/dominio/puntos-de-venta/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import type { FoundOption } from '#src/platform/web/ui/search-select/found-options.ts';
import { SearchSelect } from '#src/platform/web/ui/search-select/search-select.tsx';
import { copiarSurtido } from '../contract.ts';
import { AVISO, useCambio } from './cambio.ts';
import css from './copiar-de-cadena.module.css';
import type { Cadena } from './lugar.ts';
import { useReferencias } from './referencias.tsx';

/** Enough to choose from: with more of them one types a part of the name. */
const CUANTAS = 25;

interface Props {
  abierto: boolean;
  cadena: Cadena;
  alCerrar: () => void;
}

/** Gives a chain what another one sells. */
export const CopiarDeCadena = ({ abierto, cadena, alCerrar }: Props) => {
  const { t } = useLingui();
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const [otra, setOtra] = useState<FoundOption>();
  const [falta, setFalta] = useState(false);
  const { nombre } = cadena;
  const { mutate, isPending } = useCambio(
    (llamar, { id: de }: FoundOption) => llamar(copiarSurtido, { params: { empresaId }, body: { de, a: cadena.id } }),
    {
      fallo: t`No se pudo copiar el surtido`,
      alTerminar: ({ copiados }, { nombre: origen }) => {
        showAviso(
          copiados === 0
            ? {
                id: AVISO,
                tone: 'informacion',
                title: t`Nada que copiar`,
                text: t`${nombre} ya dice todo lo que dice ${origen}.`,
              }
            : {
                id: AVISO,
                tone: 'exito',
                title: t`${plural(copiados, {
                  one: `Se copió # producto de ${origen}`,
                  other: `Se copiaron # productos de ${origen}`,
                })}`,
              },
        );
        alCerrar();
      },
    },
  );
  const copiar = () => {
    setFalta(!otra);
    if (otra && !isPending) mutate(otra);
  };
  return (
    <Dialog isOpen={abierto} title={t`Copiar de otra cadena`} firm onClose={alCerrar}>
      <div className={css.cuerpo}>
        <p>
          <Trans>
            <strong translate="no">{nombre}</strong> venderá también lo que vende la otra, con sus mínimos y precios. Lo
            que ya dice se queda como está.
          </Trans>
        </p>
        <SearchSelect
          empresaId={empresaId}
          of={['cadenas', 'menos', cadena.id]}
          label={t`Cadena`}
          placeholder={t`Escribe el nombre de la cadena`}
          words={{
            remove: t`Quitar la cadena`,
            failed: t`No se pudieron cargar las cadenas`,
            none: t`Ninguna cadena coincide`,
          }}
          chosen={otra}
          onChoose={(elegida) => {
            setOtra(elegida);
            setFalta(false);
          }}
          error={falta ? t`Elige una cadena.` : undefined}
          search={async (busqueda, signal) => {
            const query = { busqueda, por_pagina: CUANTAS };
            const { cadenas } = await call(listarCadenas, { params: { empresaId }, query }, { signal });
            return cadenas.filter(({ id }) => id !== cadena.id).map(({ id, nombre: suyo }) => ({ id, nombre: suyo }));
          }}
          openOnFocus
          // from where the field begins: centred it is placed before it has its width, and on a phone it widens the page
          comboboxProps={{ position: 'bottom-start' }}
        />
      </div>
      <DialogFoot>
        <Button variant="default" h={48} onClick={alCerrar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button h={48} loading={isPending} onClick={copiar}>
          <Trans>Copiar</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
