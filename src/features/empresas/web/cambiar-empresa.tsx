import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Emblem } from '#src/platform/web/ui/emblem.tsx';
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
  const { call, sesion } = useServices();
  const recordar = async (empresaId: string) => {
    try {
      await call(elegirEmpresa, { params: { empresaId } });
    } catch (error) {
      console.warn('the active company was not saved', error);
    }
    // what other tabs open with; and whether the company is still one's own
    await sesion.check();
  };
  return {
    cambiar: ({ empresa_id, empresa_nombre: company }: Membresia) => {
      sesion.chooseEmpresa(empresa_id);
      showAviso({
        id: 'empresa-cambiada',
        tone: 'informacion',
        title: t`Empresa cambiada`,
        text: t`Ahora estás trabajando con ${company}`,
      });
      void recordar(empresa_id);
    },
    /** The list may have grown or shrunk since the session was read. */
    actualizarLista: async () => {
      if (await sesion.check()) return;
      showAviso({
        id: 'empresas-del-usuario',
        tone: 'error',
        title: t`Error`,
        text: t`No se pudieron cargar las empresas del usuario`,
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
                <Emblem logo={empresa_logo} size={32} />
                {empresa_nombre}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
