import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { AVISO } from '../cambio.ts';
import type { Sucursal } from '../consultas.ts';
import type { FiltrosDeSucursales } from '../direccion.ts';
import { CrearSucursal } from './crear-sucursal.tsx';
import { EditarSucursal } from './editar-sucursal.tsx';
import { FiltrosDeLaLista } from './filtros-de-la-lista.tsx';
import { ListaDeSucursales } from './lista-de-sucursales.tsx';
import css from './seccion-de-sucursales.module.css';

interface Props {
  empresaId: string;
  esAdmin: boolean;
  /** Those of this chain; of all of them, where none is chosen. */
  cadena: { id: string; nombre: string } | undefined;
  filtros: FiltrosDeSucursales;
  /** One filled button a screen: some screens have another. */
  accionPrincipal: boolean;
}

type Vista = { que: 'lista' } | { que: 'nueva' } | { que: 'editar'; sucursal: Sucursal };

/** Branches, to find, add and change. A form takes the list's place, and nothing else of the screen. */
export const SeccionDeSucursales = ({ empresaId, esAdmin, cadena, filtros, accionPrincipal }: Props) => {
  const { t } = useLingui();
  const [vista, setVista] = useState<Vista>({ que: 'lista' });
  const titulo = useRef<HTMLHeadingElement>(null);
  const volviendo = useRef(false);
  const alaLista = () => {
    volviendo.current = true;
    setVista({ que: 'lista' });
  };
  // what had the focus is gone with the form
  useEffect(() => {
    if (vista.que !== 'lista' || !volviendo.current) return;
    volviendo.current = false;
    titulo.current?.focus();
  }, [vista]);
  const agregar = () => {
    if (cadena) setVista({ que: 'nueva' });
    else {
      showAviso({
        id: AVISO,
        tone: 'advertencia',
        title: t`Debe seleccionar o crear una cadena primero`,
        text: t`Elige en la lista a cuál se agrega la sucursal.`,
      });
    }
  };
  const nombreDeVista = () => {
    if (vista.que === 'nueva' && cadena) return t`Agregar sucursal a ${cadena.nombre}`;
    if (vista.que !== 'editar') return t`Sucursales`;
    const { nombre } = vista.sucursal;
    return t`Editar ${cadena ? nombre : nombreConCadena(vista.sucursal)}`;
  };
  return (
    <section className={css.hoja} aria-label={t`Sucursales`}>
      <div className={css.cabeza}>
        <h2 ref={titulo} tabIndex={-1}>
          {nombreDeVista()}
        </h2>
        {vista.que === 'lista' && (
          <Button
            variant={accionPrincipal ? 'filled' : 'light'}
            h={44}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={agregar}
          >
            <Trans>Agregar sucursal</Trans>
          </Button>
        )}
      </div>
      {vista.que === 'nueva' && cadena && <CrearSucursal empresaId={empresaId} cadena={cadena} alTerminar={alaLista} />}
      {vista.que === 'editar' && (
        <EditarSucursal key={vista.sucursal.id} empresaId={empresaId} sucursal={vista.sucursal} alTerminar={alaLista} />
      )}
      {vista.que === 'lista' && (
        <>
          <FiltrosDeLaLista filtros={filtros} />
          <ListaDeSucursales
            empresaId={empresaId}
            esAdmin={esAdmin}
            cadenaId={cadena?.id}
            filtros={filtros}
            alEditar={(sucursal) => setVista({ que: 'editar', sucursal })}
          />
        </>
      )}
    </section>
  );
};
