import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './cierre.module.css';
import type { Encontrado, ResumenDeCierre } from './resumen.ts';

/** Where in the count something is still to be noted. */
export type AlFaltante = (productoId: string, campo: 'foto' | 'precio') => void;

/** So many are called by their names. */
const CON_NOMBRE = 2;

const nombresDe = (productos: readonly Encontrado[]): string =>
  productos.map(({ producto }) => producto.producto_nombre).join(', ');

interface FaltanteProps {
  icono: ReactNode;
  cuantos: string;
  /** Which ones. */
  cuales: string;
  /** They are names of products. */
  nombres: boolean;
  boton: ReactNode;
}

const Faltante = ({ icono, cuantos, cuales, nombres, boton }: FaltanteProps) => (
  <li className={css.faltante}>
    {icono}
    <div className={css.texto}>
      <strong>{cuantos}</strong>
      {cuales && (
        <span className={css.dicho} translate={nombres ? 'no' : 'yes'}>
          {cuales}
        </span>
      )}
    </div>
    {boton}
  </li>
);

interface Props extends Pick<ResumenDeCierre, 'sinFoto' | 'sinPrecio'> {
  alFaltante: AlFaltante;
}

/** What could still be noted. It is advice: the visit leaves without it, too. */
export const Faltantes = ({ sinFoto, sinPrecio, alFaltante }: Props) => {
  const { t } = useLingui();
  const [fotos, precios] = [sinFoto?.length ?? 0, sinPrecio.length];
  const primeraFoto = (sinFoto?.find(({ quiebre }) => quiebre) ?? sinFoto?.[0])?.producto;
  const primerPrecio = sinPrecio[0]?.producto;
  const enQuiebre = sinFoto?.filter(({ quiebre }) => quiebre).length ?? 0;
  const conNombres = fotos <= CON_NOMBRE;
  if (!primeraFoto && !primerPrecio) return null;
  return (
    <section className={css.hoja} aria-labelledby="falta-si-puedes">
      <h3 id="falta-si-puedes">{t`Falta, si puedes`}</h3>
      <ul className={css.lista}>
        {primeraFoto && (
          <Faltante
            icono={<IconCamera size={24} stroke={1.8} aria-hidden />}
            cuantos={t`${plural(fotos, { one: '# producto sin foto', other: '# productos sin foto' })}`}
            cuales={
              conNombres
                ? nombresDe(sinFoto ?? [])
                : enQuiebre > 0
                  ? t`${plural(enQuiebre, { one: '# está en quiebre', other: '# están en quiebre' })}`
                  : ''
            }
            nombres={conNombres}
            boton={
              <Button variant="default" h={48} onClick={() => alFaltante(primeraFoto.producto_id, 'foto')}>
                <Trans>Capturar</Trans>
              </Button>
            }
          />
        )}
        {primerPrecio && (
          <Faltante
            icono={<IconTag size={24} stroke={1.8} aria-hidden />}
            cuantos={t`${plural(precios, { one: '# precio sin anotar', other: '# precios sin anotar' })}`}
            cuales={precios <= CON_NOMBRE ? nombresDe(sinPrecio) : ''}
            nombres
            boton={
              <Button variant="default" h={48} onClick={() => alFaltante(primerPrecio.producto_id, 'precio')}>
                <Trans>Anotar</Trans>
              </Button>
            }
          />
        )}
      </ul>
    </section>
  );
};
