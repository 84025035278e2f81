import { useLingui } from '@lingui/react/macro';
import { miniaturaDe } from '#src/dominio/archivos/miniatura.ts';
import css from './fotos.module.css';
import type { FotoConNombre } from './fotos.ts';

interface Props {
  fotos: readonly FotoConNombre[];
  alVer: (foto: FotoConNombre) => void;
}

/** Small ones; each opens in the viewer. */
export const CuadriculaDeFotos = ({ fotos, alVer }: Props) => {
  const { t } = useLingui();
  return (
    <ul className={css.fotos}>
      {fotos.map((foto) => {
        const { alt } = foto;
        return (
          <li key={foto.id}>
            <button type="button" className={css.foto} aria-label={t`Ampliar: ${alt}`} onClick={() => alVer(foto)}>
              <img src={miniaturaDe(foto.url)} alt={alt} loading="lazy" width={160} height={120} />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
