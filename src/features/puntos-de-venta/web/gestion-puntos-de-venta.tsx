import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { AccessDenied } from '#src/platform/web/ui/access-denied.tsx';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { useALaVista } from './a-la-vista.ts';
import { ListaDeCadenas } from './cadenas/lista-de-cadenas.tsx';
import { PanelDeCadena } from './cadenas/panel-de-cadena.tsx';
import { PanelDeCreacion } from './cadenas/panel-de-creacion.tsx';
import { useCadenas } from './consultas.ts';
import { NUEVA, useCadenaElegida, useFiltrosDeCadenas, useFiltrosDeSucursales } from './direccion.ts';
import css from './gestion-puntos-de-venta.module.css';
import { SeccionDeSucursales } from './sucursales/seccion-de-sucursales.tsx';

const Pantalla = ({ empresaId, empresa }: { empresaId: string; empresa: string }) => {
  const { t } = useLingui();
  useTitle(t`Puntos de Venta`);
  const { elegida, elegir, cambiarPor, cerrar } = useCadenaElegida();
  const control = useFiltrosDeCadenas();
  const filtrosDeSucursales = useFiltrosDeSucursales({ busqueda: 'sucursal', pagina: 'hoja' });
  // a company without any begins with the form
  const { data: todas } = useCadenas(empresaId, { por_pagina: 1 });
  const sinNinguna = todas?.total === 0;
  const cadenaId = elegida === NUEVA ? undefined : elegida;
  const creando = elegida === NUEVA || (sinNinguna && cadenaId === undefined);
  const { lugar, panel: panelVisible } = useALaVista(elegida);
  const panel = () => {
    if (creando) {
      return (
        <PanelDeCreacion
          empresaId={empresaId}
          alCrear={({ id }) => void cambiarPor(id)}
          alCancelar={sinNinguna ? undefined : () => void cerrar()}
        />
      );
    }
    if (cadenaId) {
      return (
        <PanelDeCadena
          key={cadenaId}
          empresaId={empresaId}
          cadenaId={cadenaId}
          filtros={filtrosDeSucursales}
          alCerrar={cerrar}
        />
      );
    }
    return (
      <SeccionDeSucursales
        empresaId={empresaId}
        esAdmin
        cadena={undefined}
        filtros={filtrosDeSucursales}
        accionPrincipal={false}
      />
    );
  };
  return (
    <>
      <PageHeader
        title={<Trans>Puntos de Venta</Trans>}
        subtitle={<Trans>Cadenas y sucursales de {empresa}</Trans>}
        actions={
          !creando && (
            <Button
              h={44}
              className={css.nuevo ?? ''}
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              onClick={() => elegir(NUEVA)}
            >
              <Trans>Nuevo punto de venta</Trans>
            </Button>
          )
        }
      />
      <div ref={lugar} className={css.columnas} data-elegida={creando || cadenaId ? true : undefined}>
        <div className={css.cadenas}>
          <ListaDeCadenas empresaId={empresaId} control={control} elegida={cadenaId} alElegir={elegir} />
        </div>
        <div ref={panelVisible} tabIndex={-1} className={css.panel}>
          {panel()}
        </div>
      </div>
    </>
  );
};

/** Chains at one side; at the other the branches of the chosen one, or of all of them, or the form for a new chain. */
export const GestionPuntosDeVenta = () => {
  const { t } = useLingui();
  const { membresia } = useMembresia();
  if (membresia.rol !== 'admin') {
    return (
      <AccessDenied title={t`Acceso Denegado`} text={t`No tienes permisos para gestionar cadenas y sucursales.`} />
    );
  }
  return <Pantalla empresaId={membresia.empresa_id} empresa={membresia.empresa_nombre} />;
};
