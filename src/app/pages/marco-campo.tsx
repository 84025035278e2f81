import { useLingui } from '@lingui/react/macro';
import { Loader, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AvisoDeEspacio } from '#src/dominio/campo/web/aviso-de-espacio.tsx';
import { EstadoEnCabecera } from '#src/dominio/campo/web/estado-en-cabecera.tsx';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { CuentaDeEnvios } from '#src/features/envios/web/cuenta-de-envios.tsx';
import { navegacionDeCampo } from '../navegacion.ts';
import { BarraInferior } from './barra-inferior.tsx';
import { CampanaDelMarco } from './campana-del-marco.tsx';
import css from './marco-campo.module.css';
import { EmpresaDelMarco } from './marco-empresa.tsx';
import { useSalida } from './usar-salida.tsx';

interface Props {
  persona: Persona;
  titulo: ReactNode;
  bajada?: ReactNode;
  children: ReactNode;
}

/** The field: one column, the header on the brand's ground, the navigation under the thumb. */
export const MarcoCampo = ({ persona: { usuario, membresia }, titulo, bajada, children }: Props) => {
  const { t } = useLingui();
  const { salir, saliendo, dialogo } = useSalida();
  return (
    <div className={css.marco} data-marco="campo">
      <header className={css.cabecera}>
        <div className={css.arriba}>
          <EmpresaDelMarco membresia={membresia} className={css.empresa} tamano={32} />
          <div className={css.botones}>
            <CampanaDelMarco key={membresia.empresa_id} empresaId={membresia.empresa_id} className={css.boton} />
            <UnstyledButton
              className={css.boton}
              aria-label={t`Cerrar Sesión`}
              title={t`Cerrar Sesión`}
              onClick={salir}
            >
              {saliendo ? (
                <Loader size={20} color="currentColor" aria-hidden />
              ) : (
                <IconLogout size={22} stroke={1.8} aria-hidden />
              )}
            </UnstyledButton>
          </div>
        </div>
        <div className={css.titular}>
          <h1>{titulo}</h1>
          <div className={css.estado}>
            <EstadoEnCabecera key={usuario.id} usuarioId={usuario.id} />
          </div>
        </div>
        {bajada && <p data-bajada>{bajada}</p>}
      </header>
      <main className={css.contenido}>
        <AvisoDeEspacio />
        {children}
      </main>
      {dialogo}
      <BarraInferior
        destinos={navegacionDeCampo}
        cuentas={{ '/envios': <CuentaDeEnvios key={usuario.id} usuarioId={usuario.id} /> }}
      />
    </div>
  );
};
