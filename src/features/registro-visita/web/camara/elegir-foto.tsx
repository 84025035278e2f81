import { Trans } from '@lingui/react/macro';
import { IconPhoto } from '@tabler/icons-react';
import css from './elegir-foto.module.css';

/** From the phone's gallery, or its own camera. */
export const ElegirFoto = ({ alElegir }: { alElegir: (archivos: File[]) => void }) => (
  <label className={css.elegir}>
    <IconPhoto size={20} stroke={1.8} aria-hidden />
    <span>
      <Trans>Subir foto</Trans>
    </span>
    <input
      type="file"
      accept="image/*"
      multiple
      className="oculto"
      onChange={({ currentTarget }) => {
        const archivos = [...(currentTarget.files ?? [])];
        // the same file may be chosen again
        currentTarget.value = '';
        if (archivos.length > 0) alElegir(archivos);
      }}
    />
  </label>
);
