import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconHistory, IconSearch, IconUserPlus, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMembresia, type Persona } from '#src/dominio/personas/web/membresia.ts';
import { pedirMas } from '#src/platform/web/api/pedir-mas.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { AccesoDenegado } from '#src/platform/web/ui/acceso-denegado.tsx';
import { CabeceraDePagina } from '#src/platform/web/ui/cabecera-de-pagina.tsx';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import { FalloDeCarga } from '#src/platform/web/ui/fallo-de-carga.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { VerMas } from '#src/platform/web/ui/ver-mas.tsx';
import { Vacio } from '#src/platform/web/ui/vacio.tsx';
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
  const { llamar } = useServicios();
  const { data, error, isFetching, refetch, ...siguiente } = useInfiniteQuery({
    ...consultaDeUsuarios(llamar, persona.membresia.empresa_id, busqueda),
    // what was found before stays while the next letters are looked up
    placeholderData: (anterior) => anterior,
  });
  if (error && !data) {
    return (
      <FalloDeCarga
        titulo={t`No se pudieron cargar los usuarios`}
        texto={i18n._(textoDeUsuarios(error))}
        reintentando={isFetching}
        alReintentar={() => void refetch()}
      />
    );
  }
  if (!data) return <Cargando />;
  const usuarios = data.pages.flatMap((pagina) => pagina.usuarios);
  if (usuarios.length === 0) {
    return (
      <Vacio titulo={t`Nadie coincide con «${busqueda}»`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={limpiar}>
          <Trans>Limpiar búsqueda</Trans>
        </Button>
      </Vacio>
    );
  }
  return (
    <>
      <ListaDeUsuarios persona={persona} usuarios={usuarios} />
      {siguiente.hasNextPage && (
        <VerMas
          cargando={siguiente.isFetchingNextPage}
          fallo={siguiente.isFetchNextPageError ? t`No se pudieron cargar los usuarios` : undefined}
          alPedir={() => void pedirMas({ data, ...siguiente })}
        />
      )}
    </>
  );
};

const Pantalla = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitulo(t`Gestionar Usuarios`);
  const { escrita, buscada, escribir, limpiar } = useBusqueda();
  const empresa = persona.membresia.empresa_nombre;
  return (
    <>
      <CabeceraDePagina
        titulo={t`Gestionar Usuarios`}
        bajada={<Trans>Personas con acceso a {empresa}</Trans>}
        acciones={
          <>
            <EnlaceBoton
              to="/auditoria"
              variant="default"
              h={44}
              leftSection={<IconHistory size={18} stroke={1.8} aria-hidden />}
            >
              <Trans>Auditoría</Trans>
            </EnlaceBoton>
            <EnlaceBoton to="/invitar-usuario" h={44} leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}>
              <Trans>Invitar Usuario</Trans>
            </EnlaceBoton>
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
    return <AccesoDenegado texto={t`No tienes permisos para acceder a esta sección.`} />;
  }
  return <Pantalla persona={persona} />;
};
