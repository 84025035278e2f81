import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLifebuoy, IconShare2 } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useId, type ReactNode } from 'react';
import { tamano } from '#src/dominio/campo/web/formatos-de-envio.ts';
import { useReloj } from '#src/dominio/campo/web/reloj.ts';
import { baseDe } from '#src/dominio/telefono/web/base-de.ts';
import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { momento } from '../momento.ts';
import { sePuedeCompartir } from './compartir.ts';
import { leerCopiasPosibles, type CopiaPosible } from './por-rescatar.ts';
import css from './rescate.module.css';
import { useCopia } from './usar-copia.ts';

const UltimaCopia = ({ guardada_en }: Pick<CopiaPosible, 'guardada_en'>) => {
  const { i18n } = useLingui();
  const ahora = useReloj();
  if (guardada_en === undefined) return null;
  const cuando = momento(i18n, guardada_en, ahora);
  return (
    <p className={css.detalle}>
      <Trans>Última copia: {cuando}</Trans>
    </p>
  );
};

/** «2 visitas, 14 fotos, 5,2 MB». */
const Contenido = ({ visitas, fotos, bytes }: Pick<CopiaPosible, 'visitas' | 'fotos' | 'bytes'>) => {
  const { t, i18n } = useLingui();
  const deVisitas = t`${plural(visitas, { one: '# visita', other: '# visitas' })}`;
  const deFotos = t`${plural(fotos, { one: '# foto', other: '# fotos' })}`;
  const parts = fotos > 0 ? [deVisitas, deFotos, tamano(i18n, bytes)] : [deVisitas];
  return <p className={css.detalle}>{parts.join(' · ')}</p>;
};

interface PropsDeCopia {
  base: BaseLocal;
  copia: CopiaPosible;
  /** The person has work of several companies here: each has its own file. */
  conNombre: boolean;
}

const CopiaDeEmpresa = ({ base, copia, conNombre }: PropsDeCopia) => {
  const { guardar, guardando, archivos, compartir } = useCopia(base, copia.empresa_id);
  const { empresa_nombre: empresa } = copia;
  return (
    <div className={css.copia}>
      {conNombre && empresa !== undefined && (
        <h3 className={css.empresa} translate="no">
          {empresa}
        </h3>
      )}
      <Contenido {...copia} />
      <UltimaCopia guardada_en={copia.guardada_en} />
      <div className={css.botones}>
        <Button
          variant="default"
          h={48}
          loading={guardando}
          leftSection={<IconLifebuoy size={20} stroke={1.8} aria-hidden />}
          onClick={guardar}
        >
          {conNombre && empresa !== undefined ? (
            <Trans>Guardar copia de rescate de {empresa}</Trans>
          ) : (
            <Trans>Guardar copia de rescate</Trans>
          )}
        </Button>
        {archivos.length > 0 && sePuedeCompartir(archivos) && (
          <Button
            variant="default"
            h={48}
            leftSection={<IconShare2 size={20} stroke={1.8} aria-hidden />}
            onClick={() => compartir(archivos)}
          >
            <Trans>Compartir la copia</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};

/** The way out for work that this phone may never send. Nothing where there is no such work. */
export const GuardarCopiaDeRescate = ({ usuarioId }: { usuarioId: string }): ReactNode => {
  const id = useId();
  const base = baseDe(usuarioId);
  const copias = useLiveQuery(() => leerCopiasPosibles(base), [base]);
  if (!copias || copias.length === 0) return null;
  return (
    <section className={css.hoja} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Copia de rescate</Trans>
      </h2>
      <p>
        <Trans>
          Un archivo con lo que falta por enviar, por si pierdes el teléfono. Cualquier persona de tu empresa puede
          subirlo; nadie puede abrirlo.
        </Trans>
      </p>
      {copias.map((copia) => (
        <CopiaDeEmpresa key={copia.empresa_id} base={base} copia={copia} conNombre={copias.length > 1} />
      ))}
      <p className={css.detalle}>
        <Trans>Tu trabajo sigue en el teléfono y se envía solo cuando hay conexión.</Trans>
      </p>
    </section>
  );
};
