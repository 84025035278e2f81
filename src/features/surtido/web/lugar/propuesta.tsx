import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePropuesta } from '../consultas.ts';
import type { Cadena } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import { BotonDeAdoptar } from './boton-de-adoptar.tsx';
import { CargandoSurtido } from './estados.tsx';
import css from './propuesta.module.css';

const NOMBRES_A_LA_VISTA = 8;

interface Props {
  cadena: Cadena;
  /** In its place where its branches have nothing in common. */
  siNoHay: ReactNode;
}

/** A chain that says nothing yet begins with what its branches sell already. */
export const Propuesta = ({ cadena, siNoHay }: Props) => {
  const { t } = useLingui();
  const { esAdmin } = useReferencias();
  const { data, isPending } = usePropuesta(cadena.id);
  if (isPending) return <CargandoSurtido />;
  // failing to read it stands in nobody's way: it is only a help
  if (!data || data.productos.length === 0 || !esAdmin) return siNoHay;
  const { productos, sucursales } = data;
  const aLaVista = productos.slice(0, NOMBRES_A_LA_VISTA);
  const demas = productos.length - aLaVista.length;
  const titulo =
    sucursales === 1
      ? t`${plural(productos.length, {
          one: 'Su sucursal ya vende este producto',
          other: 'Su sucursal ya vende estos # productos',
        })}`
      : t`${plural(productos.length, {
          one: `La mitad o más de sus ${sucursales} sucursales ya vende este producto`,
          other: `La mitad o más de sus ${sucursales} sucursales ya vende estos # productos`,
        })}`;
  return (
    <section className={css.propuesta} aria-labelledby="propuesta-de-surtido">
      <h3 id="propuesta-de-surtido">{titulo}</h3>
      <ul>
        {aLaVista.map(({ id, nombre, sucursales: venden }) => (
          <li key={id}>
            <span translate="no">{nombre}</span>{' '}
            <span className="tenue">
              <Trans>
                en {venden} de {sucursales}
              </Trans>
            </span>
          </li>
        ))}
      </ul>
      {demas > 0 && (
        <p className="tenue">
          <Trans>y {demas} más</Trans>
        </p>
      )}
      <p>
        <Trans>
          Úsalos como surtido de la cadena. Ninguna sucursal vende otra cosa por eso: las que ya los venden los heredan,
          y las que no, quedan con una excepción.
        </Trans>
      </p>
      <BotonDeAdoptar cadena={cadena} productos={productos.map(({ id }) => id)} />
    </section>
  );
};
