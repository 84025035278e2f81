import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { Emblema } from '#src/platform/web/ui/emblema.tsx';
import { elegirEmpresa } from '../contract.ts';
import css from './cambiar-empresa.module.css';

type Membresia = Sesion['membresias'][number];

interface Props {
  sesion: Sesion;
  actual: Membresia;
  className: string;
  /** What the button shows: the company of now. */
  children: ReactNode;
}

/** The choice is this tab's at once; the server remembers it for the next time. */
const useCambio = () => {
  const { t } = useLingui();
  const { llamar, sesion } = useServicios();
  const recordar = async (empresaId: string) => {
    try {
      await llamar(elegirEmpresa, { parametros: { empresaId } });
    } catch (error) {
      console.warn('the active company was not saved', error);
    }
    // what other tabs open with; and whether the company is still one's own
    await sesion.comprobar();
  };
  return {
    cambiar: ({ empresa_id, empresa_nombre: company }: Membresia) => {
      sesion.elegirEmpresa(empresa_id);
      mostrarAviso({
        id: 'empresa-cambiada',
        tono: 'informacion',
        titulo: t`Empresa cambiada`,
        texto: t`Ahora estás trabajando con ${company}`,
      });
      void recordar(empresa_id);
    },
    /** The list may have grown or shrunk since the session was read. */
    actualizarLista: async () => {
      if (await sesion.comprobar()) return;
      mostrarAviso({
        id: 'empresas-del-usuario',
        tono: 'error',
        titulo: t`Error`,
        texto: t`No se pudieron cargar las empresas del usuario`,
      });
    },
  };
};

/** For whoever works for more than one company. */
export const CambiarEmpresa = ({ sesion: { membresias }, actual, className, children }: Props) => {
  const { t } = useLingui();
  const { cambiar, actualizarLista } = useCambio();
  const elegir = (empresaId: string) => {
    const elegida = membresias.find(({ empresa_id }) => empresa_id === empresaId);
    if (elegida && empresaId !== actual.empresa_id) cambiar(elegida);
  };
  return (
    <Menu
      position="bottom-start"
      width={220}
      // inside the frame, which is a landmark
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      shadow="md"
      radius="lg"
      onOpen={() => void actualizarLista()}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <UnstyledButton className={className} aria-label={t`Cambiar de empresa, ahora ${actual.empresa_nombre}`}>
          {children}
          <IconChevronDown size={18} stroke={1.8} aria-hidden className={css.flecha} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={css.lista ?? ''}>
        <Menu.Label className={css.titulo ?? ''}>
          <Trans>Cambiar de empresa</Trans>
        </Menu.Label>
        <Menu.RadioGroup value={actual.empresa_id} onChange={elegir}>
          {membresias.map(({ empresa_id, empresa_nombre, empresa_logo }) => (
            <Menu.RadioItem
              key={empresa_id}
              value={empresa_id}
              closeMenuOnClick
              checkIcon={<IconCheck size={18} aria-hidden />}
              className={css.empresa ?? ''}
            >
              <span className={css.nombre} translate="no">
                <Emblema logo={empresa_logo} tamano={32} />
                {empresa_nombre}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
