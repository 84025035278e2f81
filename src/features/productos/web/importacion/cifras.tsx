import { useLingui } from '@lingui/react/macro';
import { cifraDe } from '#src/dominio/productos/web/formatos.ts';
import css from './importacion.module.css';

/** Figures on a shelf. */
export const Cifras = ({ cifras }: { cifras: readonly { nombre: string; cuantos: number }[] }) => {
  const { i18n } = useLingui();
  return (
    <dl className={css.repisa}>
      {cifras.map(({ nombre, cuantos }) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{cifraDe(i18n, cuantos)}</dd>
        </div>
      ))}
    </dl>
  );
};
