import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Rol } from '#src/platform/shared/rol.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';

type Membresia = Sesion['membresias'][number];

const ROLES = { admin: msg`Admin`, supervisor: msg`Supervisor`, mercaderista: msg`Mercaderista` } satisfies Record<
  Rol,
  unknown
>;

/** `ahora`: the membership as it is, or nothing if it ended. */
export const avisarAcceso = ({ empresa_nombre: empresa }: Membresia, ahora: Membresia | undefined): void => {
  const rol = ahora && i18n._(ROLES[ahora.rol]);
  showAviso({
    id: 'acceso',
    tone: 'advertencia',
    title: ahora ? t(i18n)`Tu rol cambió` : t(i18n)`Ya no tienes acceso`,
    text: ahora ? t(i18n)`Ahora eres ${rol} en ${empresa}.` : t(i18n)`Tu acceso a ${empresa} terminó.`,
    permanent: true,
    ofApplication: true,
  });
};
