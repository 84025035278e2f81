import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconHistory, IconSearch, IconUserPlus, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMembresia, type Persona } from '#src/dominio/personas/web/membresia.ts';
import { askMore } from '#src/platform/web/api/ask-more.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { AccessDenied } from '#src/platform/web/ui/access-denied.tsx';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { ShowMore } from '#src/platform/web/ui/show-more.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { useBusqueda } from './busqueda.ts';
import { consultaDeUsuarios } from './consultas.ts';
import css from './gestionar-usuarios.module.css';
import { ListaDeUsuarios } from './lista-de-usuarios.tsx';
import { textoDeUsuarios } from './textos.ts';

const Cargando = () => {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Cargando usuarios...`} className={css.cargando}>
      {[1, 2, 3, 4].map((fila) => (
        <div key={fila} className={css.persona}>
          <Skeleton height={42} circle />
          <div className={css.lineas}>
            <Skeleton height={14} width="40%" />
            <Skeleton height={12} width="60%" />
          </div>
        </div>
      ))}
    </div>
  );
};

const Resultado = ({ persona, busqueda, limpiar }: { persona: Persona; busqueda: string; limpiar: () => void }) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { data, error, isFetching, refetch, ...siguiente } = useInfiniteQuery({
    ...consultaDeUsuarios(call, persona.membresia.empresa_id, busqueda),
    // what was found before stays while the next letters are looked up
    placeholderData: (anterior) => anterior,
  });
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar los usuarios`}
        text={i18n._(textoDeUsuarios(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Cargando />;
  const usuarios = data.pages.flatMap((pagina) => pagina.usuarios);
  if (usuarios.length === 0) {
    return (
      <EmptyState title={t`Nadie coincide con «${busqueda}»`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={limpiar}>
          <Trans>Limpiar búsqueda</Trans>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ListaDeUsuarios persona={persona} usuarios={usuarios} />
      {siguiente.hasNextPage && (
        <ShowMore
          loading={siguiente.isFetchingNextPage}
          failure={siguiente.isFetchNextPageError ? t`No se pudieron cargar los usuarios` : undefined}
          onRequest={() => void askMore({ data, ...siguiente })}
        />
      )}
    </>
  );
};

const Pantalla = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitle(t`Gestionar Usuarios`);
  const { escrita, buscada, escribir, limpiar } = useBusqueda();
  const empresa = persona.membresia.empresa_nombre;
  return (
    <>
      <PageHeader
        title={t`Gestionar Usuarios`}
        subtitle={<Trans>Personas con acceso a {empresa}</Trans>}
        actions={
          <>
            <LinkButton
              to="/auditoria"
              variant="default"
              h={44}
              leftSection={<IconHistory size={18} stroke={1.8} aria-hidden />}
            >
              <Trans>Auditoría</Trans>
            </LinkButton>
            <LinkButton to="/invitar-usuario" h={44} leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}>
              <Trans>Invitar Usuario</Trans>
            </LinkButton>
          </>
        }
      />
      <div className={css.hoja}>
        <div className={css.filtro}>
          <TextInput
            type="search"
            aria-label={t`Buscar por nombre o correo`}
            placeholder={t`Buscar por nombre o correo`}
            leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
            maxLength={100}
            value={escrita}
            onChange={(evento) => escribir(evento.currentTarget.value)}
          />
        </div>
        <Resultado persona={persona} busqueda={buscada} limpiar={limpiar} />
      </div>
    </>
  );
};

/** Who has access to the company, and what an admin does about it. */
export const GestionarUsuarios = () => {
  const { t } = useLingui();
  const persona = useMembresia();
  if (persona.membresia.rol !== 'admin') {
    return <AccessDenied text={t`No tienes permisos para acceder a esta sección.`} />;
  }
  return <Pantalla persona={persona} />;
};
