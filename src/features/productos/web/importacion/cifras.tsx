import { useLingui } from '@lingui/react/macro';
import css from './importacion.module.css';

/** Figures on a shelf. */
export const Cifras = ({ cifras }: { cifras: readonly { nombre: string; cuantos: number }[] }) => {
  const { i18n } = useLingui();
  return (
    <dl className={css.repisa}>
      {cifras.map(({ nombre, cuantos }) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{i18n.number(cuantos)}</dd>
        </div>
      ))}
    </dl>
  );
};
