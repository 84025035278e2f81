import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useAvisoDeFallo } from '#src/dominio/campo/web/aviso-de-fallo.ts';
import type { DiaGuardado } from '#src/dominio/telefono/web/dia-guardado.ts';
import { useEstadosLocales } from '#src/dominio/telefono/web/estados-locales.ts';
import { diaDeLaSemana, diaDelMes } from '#src/dominio/visitas/fechas.ts';
import { nombreDeDia } from '#src/dominio/visitas/web/formatos.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { textoDeVisitas } from '../textos.ts';
import { FilaDeVisita } from './fila.tsx';
import css from './seccion.module.css';
import { EnVezDeLista, SeccionDeVisitas } from './seccion.tsx';
import type { ListaDelDia } from './usar-dia.ts';
import visitasCss from './visitas.module.css';

/** «lun 17». */
const diaCorto = (i18n: I18n, fecha: string): string =>
  `${nombreDeDia(i18n, diaDeLaSemana(fecha), 'short')} ${diaDelMes(fecha)}`;

const Ninguna = () => (
  <EnVezDeLista>
    <div className={css.nada}>
      <p>
        <Trans>No tienes más visitas pendientes.</Trans>
      </p>
      <LinkButton
        to="/historial-visitas"
        variant="default"
        h={48}
        leftSection={<IconHistory size={20} stroke={1.8} aria-hidden />}
      >
        <Trans>Ver historial</Trans>
      </LinkButton>
    </div>
  </EnVezDeLista>
);

interface Props {
  lista: ListaDelDia<DiaGuardado['proximas']>;
  /** Which day is today, once that is known. */
  hoy: string | undefined;
}

/** What comes after today, and what was left behind before it. */
export const ProximasVisitas = ({ lista: { mostrado, error, leyendo, leerDeNuevo }, hoy }: Props) => {
  const { t, i18n } = useLingui();
  const locales = useEstadosLocales();
  const titulo = t`No se pudieron cargar las visitas pendientes`;
  const texto = error ? i18n._(textoDeVisitas(error)) : '';
  const fallo = error !== null && mostrado !== undefined && !mostrado.delTelefono;
  const avisar = useAvisoDeFallo({ id: 'visitas-pendientes', fallo, titulo, texto });
  const actualizar = async () => {
    const ahora = await leerDeNuevo();
    if (ahora) avisar(i18n._(textoDeVisitas(ahora)));
  };
  const contenido = () => {
    if (!mostrado) {
      if (!error) return <div className={css.espera} aria-hidden />;
      return (
        <EnVezDeLista>
          <LoadFailure title={titulo} text={texto} retrying={leyendo} onRetry={() => void leerDeNuevo()} />
        </EnVezDeLista>
      );
    }
    const { visitas } = mostrado.datos;
    if (visitas.length === 0) return <Ninguna />;
    return (
      <ul className={visitasCss.lista}>
        {visitas.map((visita) => (
          <FilaDeVisita
            key={visita.id}
            visita={visita}
            local={locales.get(visita.id)}
            dia={diaCorto(i18n, visita.fecha)}
            atrasada={hoy !== undefined && visita.fecha < hoy}
          />
        ))}
      </ul>
    );
  };
  return (
    <SeccionDeVisitas
      titulo={t`Próximas Visitas Pendientes`}
      actualizando={leyendo}
      alActualizar={() => void actualizar()}
    >
      {contenido()}
    </SeccionDeVisitas>
  );
};
