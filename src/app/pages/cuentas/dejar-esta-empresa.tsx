import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { panelDelRol } from '#src/dominio/personas/panel.ts';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { part } from '#src/platform/web/part.ts';
import { leerTrabajoSinEnviar } from '../al-salir.ts';
import css from './settings.module.css';

// done once, if ever
const ConfirmarSalidaDeEmpresa = part(async () => ({
  default: (await import('#src/features/usuarios/web/dejar-empresa.tsx')).ConfirmarSalidaDeEmpresa,
}));

type Pregunta = { estado: 'sin_hacer' } | { estado: 'abierta' | 'cerrada'; sinEnviar: boolean };

/** At the end of the settings; an admin steps down first, among the users. */
export const DejarEstaEmpresa = ({ persona: { usuario, membresia } }: { persona: Persona }) => {
  const navigate = useNavigate();
  const [pregunta, setPregunta] = useState<Pregunta>({ estado: 'sin_hacer' });
  const boton = useRef<HTMLButtonElement>(null);
  if (membresia.rol === 'admin') return null;
  const preguntar = async (): Promise<void> =>
    setPregunta({ estado: 'abierta', sinEnviar: (await leerTrabajoSinEnviar(usuario.id)) !== undefined });
  return (
    <div className={css.aparte}>
      <p className="tenue">
        <Trans>
          Trabajas con <span translate="no">{membresia.empresa_nombre}</span>. Puedes dejarla cuando quieras.
        </Trans>
      </p>
      <Button ref={boton} variant="default" h={44} onClick={() => void preguntar()}>
        <Trans>Dejar esta empresa</Trans>
      </Button>
      {pregunta.estado !== 'sin_hacer' && (
        <Suspense fallback={null}>
          <ConfirmarSalidaDeEmpresa
            abierto={pregunta.estado === 'abierta'}
            empresa={{ id: membresia.empresa_id, nombre: membresia.empresa_nombre }}
            alDejar={() => void navigate({ to: panelDelRol(membresia.rol), replace: true })}
            alCerrar={() => {
              setPregunta({ ...pregunta, estado: 'cerrada' });
              // it arrived open, and does not know where the focus was
              boton.current?.focus();
            }}
          >
            {pregunta.sinEnviar && (
              <p>
                <strong>
                  <Trans>
                    Tienes trabajo sin enviar en este dispositivo. Envíalo antes de irte: lo que llegue después puede
                    quedar por revisar, y una visita sin terminar ya no podrás terminarla.
                  </Trans>
                </strong>
              </p>
            )}
          </ConfirmarSalidaDeEmpresa>
        </Suspense>
      )}
    </div>
  );
};
