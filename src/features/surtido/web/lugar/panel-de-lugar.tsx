import '@mantine/core/styles/Tabs.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tabs } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MarcaDeCadena } from '#src/dominio/puntos-de-venta/web/marca-de-cadena.tsx';
import { useSurtido, type FormatoDeCadena, type Surtido } from '../consultas.ts';
import type { DialogoPedido } from '../dialogos.tsx';
import type { Direccion } from '../direccion.ts';
import type { Lugar } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import css from './panel-de-lugar.module.css';
import { ProductosDelLugar } from './productos-del-lugar.tsx';

/** In the place of a format's id. */
const TODA = 'toda';

const useCuenta = ({ formato }: Lugar, cuentas: Surtido['cuentas'] | undefined): string => {
  const { t } = useLingui();
  if (!cuentas) return '';
  const { todo, cadena, formato: propios, no_se_venden, por_venir } = cuentas;
  const productos = t`${plural(todo, { one: '# producto', other: '# productos' })}`;
  const aunNo =
    por_venir > 0 ? [t`${plural(por_venir, { one: '# aún no se vende', other: '# aún no se venden' })}`] : [];
  if (!formato) return [productos, ...aunNo].join(', ');
  const { nombre } = formato;
  const partes = [
    t`${cadena} de la cadena`,
    t`${plural(propios, { one: `# propio de ${nombre}`, other: `# propios de ${nombre}` })}`,
    ...(no_se_venden > 0 ? [t`${plural(no_se_venden, { one: '# no se vende', other: '# no se venden' })}`] : []),
    ...aunNo,
  ];
  return `${productos}: ${partes.join(', ')}`;
};

interface Props {
  lugar: Lugar;
  formatos: readonly FormatoDeCadena[];
  direccion: Direccion;
  /** Where the page does not name the chain itself. */
  titulo: boolean;
  alPedir: (tipo: DialogoPedido['tipo']) => void;
  /** Between the formats and what is sold. */
  children: ReactNode;
}

/** What a chain sells, as a whole or in one of its formats. */
export const PanelDeLugar = ({ lugar, formatos, direccion, titulo, alPedir, children }: Props) => {
  const { t } = useLingui();
  const { esAdmin } = useReferencias();
  const { cadena, formato } = lugar;
  const { busqueda, pagina, elegirFormato } = direccion;
  const surtido = useSurtido(lugar, busqueda, pagina);
  const cuenta = useCuenta(lugar, surtido.data?.cuentas);
  const productos = (
    <ProductosDelLugar
      // another place begins anew
      key={formato?.id}
      lugar={lugar}
      formatos={formatos}
      surtido={surtido}
      direccion={direccion}
      alPedir={alPedir}
    />
  );
  return (
    <section aria-label={t`Surtido de ${cadena.nombre}`} className={css.panel}>
      {titulo && (
        <div className={css.cabeza}>
          <MarcaDeCadena nombre={cadena.nombre} logo={cadena.logo} tamano={44} />
          <div className={css.quien}>
            <h2 translate="no">{cadena.nombre}</h2>
            <p className="tenue" role="status">
              {cuenta}
            </p>
          </div>
          {esAdmin && (
            <Button
              variant="default"
              h={44}
              leftSection={<IconLayoutGrid size={18} stroke={1.8} aria-hidden />}
              onClick={() => alPedir('formatos')}
            >
              <Trans>Formatos</Trans>
            </Button>
          )}
        </div>
      )}
      {formatos.length === 0 ? (
        <>
          {children}
          <div className={css.contenido}>{productos}</div>
        </>
      ) : (
        <Tabs
          className={css.porFormato ?? ''}
          variant="none"
          value={formato?.id ?? TODA}
          onChange={(id) => elegirFormato(id === TODA ? undefined : (id ?? undefined), cadena.id)}
        >
          <Tabs.List className={css.pestanas ?? ''} aria-label={t`Formatos`}>
            <Tabs.Tab className={css.pestana ?? ''} value={TODA}>
              {titulo ? <Trans>Toda la cadena</Trans> : <Trans>Cadena</Trans>} <b>{cadena.sucursales}</b>
            </Tabs.Tab>
            {formatos.map(({ id, nombre, sucursales }) => (
              <Tabs.Tab key={id} className={css.pestana ?? ''} value={id}>
                <span translate="no">{nombre}</span> <b>{sucursales}</b>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {children}
          <Tabs.Panel className={css.contenido ?? ''} value={formato?.id ?? TODA}>
            {productos}
          </Tabs.Panel>
        </Tabs>
      )}
    </section>
  );
};
