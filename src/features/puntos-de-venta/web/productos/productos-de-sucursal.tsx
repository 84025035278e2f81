import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useSurtidoDeSucursal, type Sucursal } from '../consultas.ts';
import { Buscar } from '../filtros.tsx';
import { textoDePuntosDeVenta } from '../textos.ts';
import { CuentasDeSurtido } from './cuentas-de-surtido.tsx';
import { ElegirCuales } from './elegir-cuales.tsx';
import { ElegirProductos } from './elegir-productos.tsx';
import { CargandoSurtido, EnlaceALaCadena } from './estados-de-surtido.tsx';
import { ListaDeSurtido, POR_PAGINA, type Vista } from './lista-de-surtido.tsx';
import { hereda } from './procedencia.ts';
import css from './productos-de-sucursal.module.css';

interface Props {
  empresaId: string;
  /** The company's; nothing while it is not known. */
  zona: string | undefined;
  sucursal: Sucursal;
  esAdmin: boolean;
  /** Whether choosing them is what the screen is for now. */
  accionPrincipal: boolean;
}

const AL_ENTRAR: Vista = { busqueda: '', cuales: 'todo', pagina: 1 };

/** What the branch sells and from where it comes, and the ways to say it otherwise. */
export const ProductosDeSucursal = ({ empresaId, zona, sucursal, esAdmin, accionPrincipal }: Props) => {
  const { t, i18n } = useLingui();
  const [vista, setVista] = useState(AL_ENTRAR);
  const [eligiendo, setEligiendo] = useState(false);
  const { data, error, isFetching, isPlaceholderData, refetch } = useSurtidoDeSucursal(empresaId, sucursal.id, {
    ...vista,
    por_pagina: POR_PAGINA,
  });
  const { pagina } = vista;
  useExistingPage(isPlaceholderData ? undefined : data, {
    pagina,
    perPage: POR_PAGINA,
    go: (otra) => setVista({ ...vista, pagina: otra }),
  });
  const contenido = () => {
    if (error && !data) {
      return (
        <LoadFailure
          title={t`No se pudieron cargar los productos`}
          text={i18n._(textoDePuntosDeVenta(error))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!data) return <CargandoSurtido />;
    const { cuentas } = data;
    const hayAlgo = cuentas.todo + cuentas.no_se_venden + cuentas.por_venir > 0;
    return (
      <div aria-busy={isFetching}>
        {hereda(cuentas) && <CuentasDeSurtido cuentas={cuentas} formato={sucursal.formato_nombre} />}
        {(hayAlgo || vista.busqueda !== '') && (
          <div className={css.filtros}>
            <Buscar
              etiqueta={t`Buscar producto`}
              buscado={vista.busqueda}
              buscar={(busqueda) => setVista({ ...vista, busqueda, pagina: 1 })}
            />
            {(hereda(cuentas) || vista.cuales !== 'todo') && (
              <ElegirCuales
                cuentas={cuentas}
                elegidos={vista.cuales}
                alElegir={(cuales) => setVista({ ...vista, cuales, pagina: 1 })}
              />
            )}
          </div>
        )}
        <ListaDeSurtido
          empresaId={empresaId}
          zona={zona}
          sucursal={sucursal}
          esAdmin={esAdmin}
          surtido={data}
          vista={vista}
          alVer={setVista}
        />
      </div>
    );
  };
  return (
    <section className={css.hoja} aria-labelledby="productos-asociados">
      <div className={css.cabeza}>
        <h2 id="productos-asociados">
          <Trans>Productos asociados</Trans> <span className="tenue">{sucursal.productos}</span>
        </h2>
        <div className={css.acciones}>
          {sucursal.productos > 0 && (
            <EnlaceALaCadena sucursal={sucursal}>
              <Trans>Ver el surtido de la cadena</Trans>
            </EnlaceALaCadena>
          )}
          <Button
            variant={accionPrincipal ? 'filled' : 'default'}
            h={44}
            leftSection={<IconListCheck size={18} stroke={1.8} aria-hidden />}
            onClick={() => setEligiendo(true)}
          >
            <Trans>Elegir productos</Trans>
          </Button>
        </div>
      </div>
      {contenido()}
      <ElegirProductos
        abierto={eligiendo}
        empresaId={empresaId}
        sucursal={sucursal}
        alCerrar={() => setEligiendo(false)}
      />
    </section>
  );
};
