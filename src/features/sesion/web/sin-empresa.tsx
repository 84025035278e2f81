import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLogout, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import css from '#src/platform/web/ui/formulario.module.css';
import { MarcoPublico } from '#src/platform/web/ui/marco-publico.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { useCerrarSesion } from './cerrar-sesion.ts';

/** Signed in, but in no company: what to do about it. */
export const SinEmpresa = ({ sesion: { usuario } }: { sesion: Sesion }) => {
  const { t } = useLingui();
  useTitulo(t`Sin empresa`);
  const { sesion } = useServicios();
  const { cerrar, cerrando } = useCerrarSesion();
  const [preguntando, setPreguntando] = useState(false);
  const preguntar = async () => {
    setPreguntando(true);
    await sesion.comprobar();
    setPreguntando(false);
  };
  return (
    <MarcoPublico
      lema={t`Un anaquel vacío es un buen comienzo.`}
      detalle={t`Falta que una empresa te sume a su equipo.`}
    >
      <h1 className={css.titulo}>
        <Trans>Hola, {usuario.nombre}. Aún no perteneces a ninguna empresa.</Trans>
      </h1>
      <div className={css.campos}>
        <p>
          <Trans>
            Pide a quien administra tu empresa que te invite con el correo <strong>{usuario.correo}</strong>. Cuando lo
            haga, pulsa Actualizar.
          </Trans>
        </p>
        <Button
          size="lg"
          h={52}
          loading={preguntando}
          leftSection={<IconRefresh size={20} aria-hidden />}
          onClick={() => void preguntar()}
        >
          <Trans>Actualizar</Trans>
        </Button>
        <Button
          size="lg"
          h={52}
          variant="default"
          loading={cerrando}
          leftSection={<IconLogout size={20} aria-hidden />}
          onClick={cerrar}
        >
          <Trans>Cerrar Sesión</Trans>
        </Button>
      </div>
      <p className={css.pie}>
        <Trans>¿Vas a traer tu propia empresa? Regístrala con este mismo correo y tu contraseña:</Trans>{' '}
        <Link to="/registro-empresa" className="enlace">
          <Trans>Registrar Empresa</Trans>
        </Link>
      </p>
    </MarcoPublico>
  );
};
