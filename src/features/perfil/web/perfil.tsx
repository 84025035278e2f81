import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePersona } from '#src/dominio/personas/web/membresia.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { useServices, useSesion } from '#src/platform/web/services.tsx';
import { AvatarDePersona } from '#src/platform/web/ui/avatar.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { RolLabel } from '#src/platform/web/ui/rol-label.tsx';
import { consultaDeCambioDeCorreo } from './consultas.ts';
import { CorreoPendiente } from './correo-pendiente.tsx';
import { EditarPerfil } from './editar-perfil.tsx';
import css from './perfil.module.css';

/** What is shown is what this device remembers until the server has answered; if it does not, that is said. */
const useDatosAlDia = () => {
  const { t } = useLingui();
  const { sesion } = useServices();
  useEffect(() => {
    let vigente = true;
    void sesion.check().then((respondio) => {
      if (respondio || !vigente) return;
      showAviso({
        id: 'perfil-sin-datos',
        tone: 'error',
        title: t`Error`,
        text: t`No se pudo cargar la información del usuario`,
      });
    });
    return () => {
      vigente = false;
    };
  }, [sesion, t]);
};

const DeUsuario = ({ usuario, completo }: { usuario: Sesion['usuario']; completo: boolean }) => {
  const rol = usePersona()?.membresia.rol;
  const [modo, setModo] = useState<'ver' | 'editar'>('ver');
  const { call } = useServices();
  const cliente = useQueryClient();
  const editar = useRef<HTMLButtonElement>(null);
  const volviendo = useRef(false);
  useDatosAlDia();
  useEffect(() => {
    if (modo === 'ver' && volviendo.current) editar.current?.focus();
    volviendo.current = modo === 'editar';
  }, [modo]);

  if (modo === 'editar') {
    return (
      <EditarPerfil
        usuario={usuario}
        rol={rol}
        completo={completo}
        alCancelar={() => setModo('ver')}
        alGuardar={(guardado) => {
          const { queryKey } = consultaDeCambioDeCorreo(call);
          if (guardado.porConfirmar) cliente.setQueryData(queryKey, { correo: guardado.porConfirmar });
          setModo('ver');
        }}
      />
    );
  }
  return (
    <div className={css.vista}>
      <CorreoPendiente correo={usuario.correo} alCancelar={() => editar.current?.focus()} />
      <div className={css.persona}>
        {completo && <AvatarDePersona nombre={usuario.nombre} image={usuario.imagen_perfil} size={84} />}
        <dl className={css.datos}>
          <div>
            <dt>
              <Trans>Nombre</Trans>
            </dt>
            <dd translate="no">{usuario.nombre}</dd>
          </div>
          <div>
            <dt>
              <Trans>Correo electrónico</Trans>
            </dt>
            <dd translate="no">{usuario.correo}</dd>
          </div>
          {completo && rol && (
            <div>
              <dt>
                <Trans>Rol</Trans>
              </dt>
              <dd>
                <RolLabel rol={rol} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className={css.pie}>
        <Button
          ref={editar}
          h={48}
          leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />}
          onClick={() => setModo('editar')}
        >
          <Trans>Editar Información</Trans>
        </Button>
      </div>
    </div>
  );
};

/**
 * One's own data: to look at, and after «Editar Información» to change. `completo`: with picture and, for whoever works in a company, the
 * role there.
 */
export const Perfil = ({ completo }: { completo: boolean }) => {
  const estado = useSesion();
  return estado.fase === 'con_sesion' ? <DeUsuario usuario={estado.sesion.usuario} completo={completo} /> : null;
};
